const LOOK_EVERY_MS = 250;

/**
 * Ends this process when `work` uses more of the processor than `limitMs`, all threads together. Time that passes while
 * others have the processor does not count: on a busy machine, a process of low priority waits for long.
 */
export const underCpuLimit = async <T>(limitMs: number, work: () => Promise<T>): Promise<T> => {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    // Not `exit`, which waits for a thread that never comes back.
    if ((user + system) / 1000 > limitMs) process.kill(process.pid, "SIGKILL");
  }, LOOK_EVERY_MS);
  return work().finally(() => clearInterval(timer));
};
