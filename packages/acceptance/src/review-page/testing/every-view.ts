/** The views of the page, with an example path for each. */
import type { Page } from "playwright-core";
import { findings, waitForHeading } from "./page-service.ts";

export interface View {
  readonly path: string;
  /** Resolves when it is shown. */
  readonly shown: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) => waitForHeading(page, name);
const anyHeading = (page: Page) => page.getByRole("heading", { level: 1 }).first().waitFor();

/** For an admin; `review` is the path of a finished review, and `rule` that of a rule. */
export function everyView({
  review,
  rule,
}: {
  readonly review: string;
  readonly rule: string;
}): readonly View[] {
  return [
    { path: "/reviews", shown: (page) => page.getByRole("table", { name: "Reviews" }).waitFor() },
    {
      path: "/reviews?search=nothing",
      shown: (page) => page.getByText("No review matches.").first().waitFor(),
    },
    { path: "/reviews/new", shown: (page) => page.getByRole("group").first().waitFor() },
    {
      path: `/reviews/new?version-of=${review.split("/").at(-1)}`,
      shown: (page) => page.getByRole("group").first().waitFor(),
    },
    { path: review, shown: (page) => findings(page).first().waitFor() },
    { path: `${review}/changes`, shown: heading("Changes") },
    { path: "/reviews/999999", shown: (page) => page.getByRole("alert").waitFor() },
    { path: "/reviews/1/nothing", shown: heading("Page not found") },
    { path: "/rules", shown: heading("Rules") },
    { path: rule, shown: anyHeading },
    { path: "/rules/nothing", shown: heading("Rule not found") },
    { path: "/nothing", shown: heading("Page not found") },
    { path: "/try", shown: anyHeading },
    { path: "/own-packs", shown: heading("Own packs") },
    { path: "/settings/users", shown: anyHeading },
    { path: "/settings/clients", shown: anyHeading },
    { path: "/settings/webhooks", shown: anyHeading },
    { path: "/settings/reasons", shown: anyHeading },
    { path: "/settings/approval", shown: anyHeading },
    { path: "/settings/audit-log", shown: anyHeading },
    { path: "/settings/labels", shown: anyHeading },
    { path: "/settings/packs", shown: anyHeading },
    { path: "/settings/password", shown: anyHeading },
  ];
}
