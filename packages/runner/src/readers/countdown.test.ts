import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startCountdown } from "./countdown.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("ends after its time", () => {
  const onEnd = vi.fn<() => void>();
  startCountdown(1000, onEnd);
  vi.advanceTimersByTime(999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("pauses while it is paused, as often as it was", () => {
  const onEnd = vi.fn<() => void>();
  const countdown = startCountdown(1000, onEnd);
  vi.advanceTimersByTime(600);
  countdown.pause();
  countdown.pause();
  vi.advanceTimersByTime(5000);
  countdown.resume();
  vi.advanceTimersByTime(5000);
  expect(onEnd).not.toHaveBeenCalled();
  countdown.resume();
  vi.advanceTimersByTime(399);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("has more time once it is extended, also while it is paused", () => {
  const onEnd = vi.fn<() => void>();
  const countdown = startCountdown(1000, onEnd);
  vi.advanceTimersByTime(600);
  countdown.extend(500);
  vi.advanceTimersByTime(800);
  countdown.pause();
  countdown.extend(300);
  vi.advanceTimersByTime(5000);
  countdown.resume();
  vi.advanceTimersByTime(399);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("never ends once stopped, whatever follows", () => {
  const onEnd = vi.fn<() => void>();
  const countdown = startCountdown(1000, onEnd);
  countdown.pause();
  countdown.stop();
  countdown.resume();
  vi.advanceTimersByTime(5000);
  expect(onEnd).not.toHaveBeenCalled();
});
