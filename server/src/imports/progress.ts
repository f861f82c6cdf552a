export type Progress = {
  at(lines: number): void;
  print(text: string): void;
};

const figures = new Intl.NumberFormat("fr-FR");

export const figure = (value: number): string => figures.format(value);

/** Rewrites one line on a terminal, else prints one every five seconds. */
export const stderrProgress = (): Progress => {
  const output = process.stderr;
  const interval = output.isTTY ? 500 : 5_000;
  let started: number | undefined;
  let printedAt = 0;
  const clear = output.isTTY ? "\r\u001B[K" : "";
  return {
    at: (lines) => {
      const now = performance.now();
      if (started === undefined) started = printedAt = now;
      if (now - printedAt < interval) return;
      printedAt = now;
      const rate = Math.round(lines / ((now - started) / 1_000));
      output.write(
        `${clear}${figure(lines)} lignes lues, ${figure(rate)} par seconde${output.isTTY ? "" : "\n"}`,
      );
    },
    print: (text) => {
      output.write(`${clear}${text}\n`);
    },
  };
};

export const silentProgress: Progress = { at: () => {}, print: () => {} };
