import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

export type Letter = { subject: string; text: string; secret: string; link: string };

const folder = (): string => join(process.env.E2E_DATA ?? "", "outbox");

const decoded = (quotedPrintable: string): string =>
  Buffer.from(
    quotedPrintable
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

const read = (file: string): Letter & { to: string } => {
  const mail = readFileSync(join(folder(), file), "utf8");
  const text = decoded(/text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(mail)?.[1] ?? "");
  return {
    to: /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? "",
    subject: /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? "",
    text,
    secret: /^ {4}(\S+)\s*$/m.exec(text)?.[1] ?? "",
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? "",
  };
};

export const lettersTo = (address: string): Letter[] =>
  (existsSync(folder()) ? readdirSync(folder()) : [])
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .map(read)
    .filter(({ to }) => to === address);

export const letterTo = async (address: string, count = 1): Promise<Letter> => {
  await expect.poll(() => lettersTo(address).length).toBeGreaterThanOrEqual(count);
  return lettersTo(address).at(-1) as Letter;
};
