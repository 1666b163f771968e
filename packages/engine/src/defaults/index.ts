/** All bundled plug-ins, as literal lists: to add one, add its file and its line here. */
export { extractors, maximumPages } from "./extractors.ts";
export { ruleKinds, segmenters } from "./judging.ts";
export { renderers } from "./renderers.ts";
