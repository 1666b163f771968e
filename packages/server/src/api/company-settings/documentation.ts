/** The documentation of company settings. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import { examplePage, exampleReference, exampleRoot, exampleVersion } from "../../wire/example.ts";

const companySettings = {
  type: "company-settings",
  id: "1",
  attributes: {
    dismissalReasons: ["Agreed with legal", "Quotation", "Only for professional clients"],
    approvalPolicy: {
      ownUploads: "refused",
      twoPeopleFrom: 7,
      blockedFrom: 7,
      stages: [
        { name: "Legal", members: ["8", "9"] },
        { name: "Compliance", members: ["10"] },
      ],
      expiresAfterDays: 365,
      withdrawal: "nobody",
    },
    stagesWithoutApprovers: [],
    carryBelowScore: 8,
    judgementLabels: true,
    judgementLabelsAt: "2026-11-20T10:58:08+00:00",
  },
  relationships: {
    owner: exampleReference("companies", "1"),
    judgementLabelsBy: exampleReference("users", "4"),
  },
  links: { self: `${exampleRoot}/company-settings/1` },
};

export const companySettingsDocumentation: ResourceDocumentation = {
  tags: {
    "company-settings": {
      name: "Company settings",
      description: "The settings of your company, such as the reasons that the review page offers.",
    },
  },
  notes: {
    "company-settings": {
      itself: "The settings of your company. They have the id of the company.",
      attributes: {
        dismissalReasons:
          "The reasons that the review page offers for dismissing a trigger, in order. Null: the standard reasons of the page.",
        approvalPolicy:
          "What an approval of a review needs. Under a policy, an approved review is closed and can no longer be changed. Null: anybody can sign a review off, and a later change to its findings withdraws the sign-off.",
        stagesWithoutApprovers:
          "The names of the stages of the approval policy in whose group nobody has an enabled account: reviews wait there until the policy is changed. Empty if there are none.",
        carryBelowScore:
          "Dismissals of rules with this score or more are not carried to the next version of a document. Null: all are.",
        judgementLabels:
          "Whether operators may write out the sentences of dismissed and confirmed triggers as labels, with which rules are measured. False until an admin allows it. Only a person can change it, not a client.",
        judgementLabelsAt:
          "When that was last decided, by the user `judgementLabelsBy`. Null if it never was.",
      },
    },
  },
  examples: {
    "company-settings.update": {
      data: {
        type: "company-settings",
        id: "1",
        attributes: { dismissalReasons: companySettings.attributes.dismissalReasons, judgementLabels: true },
      },
    },
    "company-settings.document": { jsonapi: exampleVersion, data: companySettings },
    "company-settings.list": examplePage(`${exampleRoot}/company-settings`, companySettings),
  },
};
