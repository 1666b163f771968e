/**
 * Every table and its columns. Names are those of the program, so that a row is the record itself. A tenant's table
 * has the column `companyId`, and is accessed only through `forCompany`.
 */
import type {
  ClientTable,
  CompanyTable,
  LoginThrottleTable,
  RevokedTokenTable,
  SigningKeyTable,
  UserTable,
} from "./accounts.ts";
import type { AssetTable, BlobTable } from "./assets.ts";
import type { CategorisationTable, CategoryTable } from "./categorisations.ts";
import type { CommentTable, MentionTable } from "./comments.ts";
import type { EventTable } from "./events.ts";
import type { ImportTable } from "./imports.ts";
import type { JudgementTable } from "./judgements.ts";
import type { RelocationTable } from "./relocation.ts";
import type { ReviewRuleTable, ReviewTable, TriggerEventTable, TriggerTable } from "./reviews.ts";
import type { RuleUseProgressTable, RuleUseTable } from "./rule-uses.ts";
import type { FindingBacklogTable, FindingTextTable } from "./search.ts";
import type { WebhookAttemptTable, WebhookDeliveryTable, WebhookEndpointTable } from "./webhooks.ts";
import type { IdempotencyKeyTable, JobTable, LineTable, StorageCheckTable } from "./work.ts";

export interface Tables {
  company: CompanyTable;
  user: UserTable;
  client: ClientTable;
  signingKey: SigningKeyTable;
  revokedToken: RevokedTokenTable;
  loginThrottle: LoginThrottleTable;
  blob: BlobTable;
  asset: AssetTable;
  categorisation: CategorisationTable;
  category: CategoryTable;
  import: ImportTable;
  review: ReviewTable;
  reviewRule: ReviewRuleTable;
  trigger: TriggerTable;
  triggerEvent: TriggerEventTable;
  ruleUse: RuleUseTable;
  ruleUseProgress: RuleUseProgressTable;
  findingText: FindingTextTable;
  findingBacklog: FindingBacklogTable;
  judgement: JudgementTable;
  comment: CommentTable;
  mention: MentionTable;
  event: EventTable;
  webhookEndpoint: WebhookEndpointTable;
  webhookDelivery: WebhookDeliveryTable;
  webhookAttempt: WebhookAttemptTable;
  idempotencyKey: IdempotencyKeyTable;
  job: JobTable;
  line: LineTable;
  storageCheck: StorageCheckTable;
  relocation: RelocationTable;
}
