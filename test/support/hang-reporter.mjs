/** No suite takes a quarter of this on an idle machine. */
const SUITE_LIMIT_MS = 15 * 60_000;
const EXIT_LIMIT_MS = 30_000;

/** Jest reporter that ends a run in which nothing ends any more, and names what hangs. */
export default class HangReporter {
  #running = new Set();
  #timer;

  onTestFileStart({ path }) {
    this.#running.add(path);
    this.#timer ??= this.#startTimer();
  }

  onTestFileResult({ path }) {
    this.#running.delete(path);
    this.#timer?.refresh();
  }

  onRunComplete(_contexts, { success }) {
    clearTimeout(this.#timer);
    // Fires only if something else keeps the process alive.
    setTimeout(() => {
      const handles = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout');
      process.stderr.write(`\nJest did not exit: open handles ${handles.join(', ')}\n`);
      process.exit(success ? 0 : 1);
    }, EXIT_LIMIT_MS).unref();
  }

  #startTimer() {
    return setTimeout(() => {
      const minutes = SUITE_LIMIT_MS / 60_000;
      process.stderr.write(`\nNo suite ended for ${minutes} minutes:\n${[...this.#running].join('\n')}\n`);
      process.exit(1);
    }, SUITE_LIMIT_MS);
  }
}
