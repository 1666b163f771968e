export { english } from "./english.ts";
