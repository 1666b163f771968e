export { Fault } from "./faults/fault.ts";
export { serveOverHttp, type HttpOptions, type HttpServing } from "./serving/serve-http.ts";
export type { LoadRules, RuleBase } from "./rules/rule-base.ts";
export { openToolbox, type OpenToolbox, type ToolboxOptions } from "./open-toolbox.ts";
export { serveOverStdio, type StdioOptions } from "./serving/serve-stdio.ts";
export type { Toolbox } from "./tools/toolbox.ts";
