/** How long (ms) this thread itself is at work: what else the machine does meanwhile counts for nothing. */
export function ownMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
