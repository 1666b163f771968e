export { Fault } from "./faults/fault.ts";
export { openLocal, type LocalOptions, type LocalServer } from "./open-local.ts";
export { openService, type ServiceOptions } from "./open-service.ts";
export type { LoadRules, RuleBase } from "./rules/rule-base.ts";
export type { Credentials } from "./service/service-api.ts";
export { serveOverHttp, type HttpOptions, type HttpServing } from "./serving/serve-http.ts";
export { serveOverStdio, type StdioOptions } from "./serving/serve-stdio.ts";
