import { readFileSync } from "node:fs";

const read = (): string => {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
};

/** Of the project's package.json: two folders up, for the sources and for the bundle. */
export const version = read();
