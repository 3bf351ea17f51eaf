/** CPU milliseconds of this thread for a synchronous run: unlike the time on the clock, they depend little on other load. */
export function cpuTimeOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
