/** pino's numbers. */
const LEVELS = { info: 30, warn: 40, fatal: 60 } as const;
type Level = keyof typeof LEVELS;

/** One line of JSON as the log writes them, or the plain text for a person at a terminal. */
export const consoleLine = (level: Level, message: string, isTerminal: boolean): string =>
  isTerminal ? message : JSON.stringify({ level: LEVELS[level], time: Date.now(), msg: message.trim() });

const write = (stream: NodeJS.WriteStream, level: Level, message: string): void => {
  if (!stream.isTTY && message.trim() === "") return;
  stream.write(`${consoleLine(level, message, stream.isTTY)}\n`);
};

export const print = (message: string): void => write(process.stdout, "info", message);
export const printWarning = (message: string): void => write(process.stderr, "warn", message);
export const printFatal = (message: string): void => write(process.stderr, "fatal", message);

/** Node's own warnings too. */
export const structureWarnings = (): void => {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => printWarning(`${name}: ${message}`));
};
