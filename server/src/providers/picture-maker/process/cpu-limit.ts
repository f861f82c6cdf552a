const LOOK_EVERY_MS = 250;

/**
 * Kills this process beyond `limitMs` of CPU time over all threads. Waiting does not count: a low-priority
 * process may wait for long.
 */
export const underCpuLimit = async <T>(limitMs: number, work: () => Promise<T>): Promise<T> => {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    // `exit` would wait for a thread that never returns.
    if ((user + system) / 1000 > limitMs) process.kill(process.pid, "SIGKILL");
  }, LOOK_EVERY_MS);
  return work().finally(() => clearInterval(timer));
};
