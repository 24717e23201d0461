const TIMERS = [
  "cancelAnimationFrame",
  "cancelIdleCallback",
  "clearImmediate",
  "clearInterval",
  "clearTimeout",
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "requestAnimationFrame",
  "requestIdleCallback",
  "setImmediate",
  "setInterval",
  "setTimeout",
] as const;

/** Only the date stands still; timers run. `jest.useRealTimers()` ends it. */
export function stopClock(now: string) {
  jest.useFakeTimers({ now: new Date(now), doNotFake: [...TIMERS] });
}
