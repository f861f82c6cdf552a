import { readFileSync, writeFileSync } from "node:fs";
import { passwordStems } from "../contract/src/accounts/guessable-password.ts";

/** `tsx tools/common-passwords.ts <list>`: a list of passwords, the most common first. */
const MAX_COMMON = 100_000;
const SHORTEST = 5;

const [list = ""] = process.argv.slice(2);
const stems = readFileSync(list, "utf8").split(/\r?\n/).slice(0, MAX_COMMON).flatMap(passwordStems);
const kept = [...new Set(stems)].filter((stem) => stem.length >= SHORTEST).sort();
writeFileSync(
  new URL("../server/src/accounts/common-passwords.txt", import.meta.url),
  `${kept.join("\n")}\n`,
);
