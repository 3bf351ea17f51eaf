/** Longest slice of the work, in milliseconds, between which other work of the process gets its turn. */
const SLICE_MS = 10;

/** Computation that gives way by `yield`. Runs once: everybody gets the same result. */
export class SlicedWork<Result> {
  private outcome: { readonly value: Result } | undefined;

  constructor(private readonly steps: Iterator<void, Result>) {}

  /** Does what is left at once. */
  finish(): Result {
    while (!this.outcome) this.step();
    return this.outcome.value;
  }

  /** Does what is left in slices, so that nothing waits for more than one of them. */
  async finishInSlices(): Promise<Result> {
    for (;;) {
      const until = performance.now() + SLICE_MS;
      while (!this.outcome && performance.now() < until) this.step();
      if (this.outcome) return this.outcome.value;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  private step(): void {
    const { done, value } = this.steps.next();
    if (done) this.outcome = { value };
  }
}
