/**
 * Two extents of a benchmark: the whole, which measures, and the quick one (`--quick`), which only shows that the code still
 * runs. Each size is stated with both, where it is used. The processes that a benchmark starts have its extent.
 */
const variable = "BENCHMARK_EXTENT";
if (process.argv.includes("--quick")) process.env[variable] = "quick";

/** The size for the extent of this process. */
export function sized<Size>(whole: Size, quick: Size): Size {
  return process.env[variable] === "quick" ? quick : whole;
}
