/** A time budget that pauses while its file waits for others. */

export interface Countdown {
  /** Each call must be matched by a call of `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly extend: (milliseconds: number) => void;
  readonly stop: () => void;
}

/** Calls `onEnd` after `milliseconds`, not counting pauses, unless it is stopped. */
export function startCountdown(milliseconds: number, onEnd: () => void): Countdown {
  let left = milliseconds;
  let since = performance.now();
  let timer = setTimeout(onEnd, left);
  let pauses = 0;
  return {
    pause: () => {
      if (pauses++ > 0) return;
      clearTimeout(timer);
      left -= performance.now() - since;
    },
    resume: () => {
      if (--pauses > 0) return;
      since = performance.now();
      timer = setTimeout(onEnd, Math.max(0, left));
    },
    extend: (more) => {
      left += more;
      if (pauses > 0) return;
      clearTimeout(timer);
      timer = setTimeout(onEnd, Math.max(0, left - (performance.now() - since)));
    },
    stop: () => {
      pauses = Infinity;
      clearTimeout(timer);
    },
  };
}
