export type Progress = {
  bytes(count: number): void;
  file(size: number): void;
  print(line: string): void;
};

const figures = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });

export const inMegabytes = (bytes: number): string => `${figures.format(bytes / 1e6)} Mo`;

/** Rewrites one line on a terminal; silent elsewhere, but for what is printed. */
export const terminalProgress = (verb: string): Progress => {
  const output = process.stderr;
  let bytes = 0;
  let files = 0;
  let printedAt = 0;
  const show = (): void => {
    if (!output.isTTY || Date.now() - printedAt < 500) return;
    printedAt = Date.now();
    output.write(`\r\u001B[K${verb} : ${figures.format(files)} fichiers, ${inMegabytes(bytes)}`);
  };
  return {
    bytes: (count) => {
      bytes += count;
      show();
    },
    file: (size) => {
      files += 1;
      bytes += size;
      show();
    },
    print: (line) => {
      output.write(`${output.isTTY ? "\r\u001B[K" : ""}${line}\n`);
    },
  };
};

export const silentProgress: Progress = { bytes: () => {}, file: () => {}, print: () => {} };
