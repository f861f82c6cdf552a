/** Results go to the standard output, progress to the error output: a redirected result is the table alone. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export const note = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
