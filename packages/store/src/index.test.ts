import { expect, test } from "vitest";
import * as store from "./index.ts";

test("the package offers these values, and no way to a query past the repositories", () => {
  expect(Object.keys(store).toSorted()).toEqual([
    "BlobDamaged",
    "BlobMissing",
    "DatabaseTooNew",
    "EmailTaken",
    "FolderExists",
    "NetworkFolder",
    "StaleAttempt",
    "answerLifetime",
    "assetSorts",
    "categorisationSorts",
    "clientSorts",
    "companySorts",
    "forCompany",
    "forInstallation",
    "jobPolicies",
    "leaseTime",
    "openSealingKeyFile",
    "openStore",
    "parseBlobHash",
    "parseId",
    "pollInterval",
    "restore",
    "reviewRuleSorts",
    "reviewSorts",
    "runWorker",
    "sleep",
    "triggerEventSorts",
    "triggerSorts",
    "userSorts",
  ]);
});
