/**
 * Logistic regression with an L2 penalty on the weights, fitted by L-BFGS (Liu and Nocedal 1989) starting from zero.
 * The loss is strictly convex, so there is exactly one solution. Nothing is random: the same rows in the same order
 * give bit-identical weights.
 */

/** Examples as a sparse matrix: each row has the same value in all of its columns. */
export interface Rows {
  /** The columns of all rows, row after row. */
  readonly columns: Int32Array;
  /** Where the columns of each row begin, with a final entry for the end. */
  readonly starts: Int32Array;
  readonly values: Float64Array;
  readonly columnCount: number;
}

/** The target of the fit. */
export interface Targets {
  /** 1 or 0 for each row. */
  readonly labels: Uint8Array;
  /** The weight of each row; a row with weight 0 is ignored. */
  readonly shares: Float64Array;
  /** The strength of the L2 penalty. */
  readonly penalty: number;
}

export interface LogisticModel {
  readonly weights: Float64Array;
  readonly bias: number;
}

const limits = {
  iterations: 100,
  /** The fit stops when no component of the gradient exceeds this. */
  slope: 2e-5,
  /** The number of past steps that L-BFGS remembers. */
  memory: 6,
  halvings: 30,
};
/** The share of the expected decrease that a step must achieve (Armijo condition). */
const sufficient = 1e-4;

export function fitLogistic(rows: Rows, targets: Targets): LogisticModel {
  const size = rows.columnCount + 1;
  let at: Point = evaluated(new Float64Array(size), rows, targets);
  const steps: Step[] = [];
  for (let iteration = 0; iteration < limits.iterations; iteration++) {
    if (at.slope.every((slope) => Math.abs(slope) <= limits.slope)) break;
    const next = descended(at, directionAt(at.slope, steps), (parameters) =>
      evaluated(parameters, rows, targets),
    );
    if (next === null) break;
    remember(steps, at, next);
    at = next;
  }
  return { weights: at.parameters.subarray(0, rows.columnCount), bias: at.parameters[rows.columnCount] ?? 0 };
}

/** The log-odds of a row with these columns. */
export function scoreOf({ weights, bias }: LogisticModel, columns: Int32Array, value: number): number {
  let sum = 0;
  for (const column of columns) sum += weights[column] ?? 0;
  return bias + value * sum;
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** The parameters (weights, then the bias), with the loss and its gradient there. */
interface Point {
  readonly parameters: Float64Array;
  readonly loss: number;
  readonly slope: Float64Array;
}

function evaluated(parameters: Float64Array, rows: Rows, targets: Targets): Point {
  const { columns, starts, values, columnCount } = rows;
  const { labels, shares, penalty } = targets;
  const slope = new Float64Array(columnCount + 1);
  let loss = 0;
  for (let column = 0; column < columnCount; column++) {
    const weight = parameters[column] ?? 0;
    loss += (penalty / 2) * weight * weight;
    slope[column] = penalty * weight;
  }
  for (let row = 0; row < labels.length; row++) {
    const share = shares[row] ?? 0;
    if (share === 0) continue;
    const [from = 0, to = 0] = [starts[row], starts[row + 1]];
    const [value = 0, label = 0] = [values[row], labels[row]];
    let sum = 0;
    for (let index = from; index < to; index++) sum += parameters[columns[index] ?? 0] ?? 0;
    const score = (parameters[columnCount] ?? 0) + value * sum;
    loss += share * softplus(label === 1 ? -score : score);
    const error = share * (logistic(score) - label);
    slope[columnCount] = (slope[columnCount] ?? 0) + error;
    for (let index = from; index < to; index++) {
      const column = columns[index] ?? 0;
      slope[column] = (slope[column] ?? 0) + error * value;
    }
  }
  return { parameters, loss, slope };
}

/** log(1 + e^value), without overflow. */
function softplus(value: number): number {
  return Math.max(value, 0) + Math.log1p(Math.exp(-Math.abs(value)));
}

/** A step from one point to the next: the changes of the parameters and of the gradient. */
interface Step {
  readonly moved: Float64Array;
  readonly turned: Float64Array;
  /** Their dot product. */
  readonly curvature: number;
}

function remember(steps: Step[], from: Point, to: Point): void {
  const moved = difference(to.parameters, from.parameters);
  const turned = difference(to.slope, from.slope);
  const curvature = product(moved, turned);
  if (curvature <= 0) return;
  steps.push({ moved, turned, curvature });
  if (steps.length > limits.memory) steps.shift();
}

/** The descent direction, from the curvature of the remembered steps: the two-loop recursion. */
function directionAt(slope: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = slope.map((each) => -each);
  const factors = new Map<Step, number>();
  for (const step of steps.toReversed()) {
    const factor = product(step.moved, direction) / step.curvature;
    factors.set(step, factor);
    addTo(direction, step.turned, -factor);
  }
  const last = steps.at(-1);
  if (last !== undefined) {
    const scale = last.curvature / product(last.turned, last.turned);
    direction.forEach((each, index) => (direction[index] = each * scale));
  }
  for (const [{ moved, turned, curvature }, factor] of factors.entries().toArray().toReversed()) {
    addTo(direction, moved, factor - product(turned, direction) / curvature);
  }
  return direction;
}

/** Backtracks until the loss decreases enough; null if it never does, as at the minimum. */
function descended(
  { parameters, loss, slope }: Point,
  direction: Float64Array,
  evaluate: (parameters: Float64Array) => Point,
): Point | null {
  const descent = product(slope, direction);
  for (let halving = 0, length = 1; halving < limits.halvings; halving++, length /= 2) {
    const moved = parameters.slice();
    addTo(moved, direction, length);
    const next = evaluate(moved);
    if (next.loss <= loss + sufficient * length * descent) return next;
  }
  return null;
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  const result = a.slice();
  addTo(result, b, -1);
  return result;
}

function addTo(target: Float64Array, added: Float64Array, times: number): void {
  for (let index = 0; index < target.length; index++)
    target[index] = (target[index] ?? 0) + times * (added[index] ?? 0);
}
