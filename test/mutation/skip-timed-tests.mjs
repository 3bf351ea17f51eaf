/** Skips tests that measure time: instrumented code is slow, and a mutant is not judged by its speed. */
function withoutTimed(it) {
  const choose = (run, skip) => (title, test, timeout) =>
    (String(test).includes('performance.now') ? skip : run)(title, test, timeout);
  const each = (...table) => choose(it.each(...table), it.skip.each(...table));
  return Object.assign(choose(it, it.skip), it, { each });
}

globalThis.it = withoutTimed(globalThis.it);
