/** CPU milliseconds of this thread so far: unlike the time on the clock, they depend little on other load. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** CPU milliseconds of a synchronous run. */
export function cpuTimeOf(run: () => unknown): number {
  const before = cpuMs();
  run();
  return cpuMs() - before;
}
