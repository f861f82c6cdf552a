import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/**
 * Verifies an export of the audit log without Plateau: `node tools/verify-audit.mjs <file> [--extrait]`. `--extrait`
 * accepts missing positions, as an export with filters has them. Exits with 1 when an entry was changed, removed,
 * inserted or moved. The format is described in docs/audit-log.md.
 */
const [file, option] = process.argv.slice(2);
const extract = option === "--extrait";

class Broken extends Error {}

/** JSON in the form of RFC 8785: sorted keys, no spaces. */
const canonicalJson = (value) =>
  JSON.stringify(value, (_, part) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const hashOf = ({ position, previousHash, entry }) =>
  createHash("sha256")
    .update(`${position}\n${previousHash}\n${canonicalJson(entry)}`)
    .digest("hex");

const read = (line, number) => {
  try {
    const { position, previousHash, hash, entry } = JSON.parse(line);
    if (Number.isSafeInteger(position) && typeof entry === "object")
      return { position, previousHash, hash, entry };
  } catch {
    // Reported below, with its place.
  }
  throw new Broken(`ligne ${number} : illisible`);
};

const check = (entry, before) => {
  const { position, previousHash, hash } = entry;
  if (hashOf(entry) !== hash)
    throw new Broken(`entrée ${position} : son contenu ne correspond pas à son empreinte`);
  if (!before) return;
  if (position <= before.position)
    throw new Broken(`entrée ${position} : elle suit l’entrée ${before.position}, l’ordre a été changé`);
  if (position > before.position + 1 && !extract)
    throw new Broken(`entrée ${before.position + 1} : elle manque (--extrait pour un export filtré)`);
  if (position === before.position + 1 && previousHash !== before.hash)
    throw new Broken(`entrée ${position} : elle ne suit pas l’entrée ${before.position}`);
};

const verify = async () => {
  let first;
  let last;
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line === "") continue;
    count += 1;
    const entry = read(line, count);
    check(entry, last);
    first ??= entry;
    last = entry;
  }
  if (!last) throw new Broken("le fichier n’a aucune entrée");
  return [
    `${extract ? "Extrait intact" : "Chaîne intacte"} : ${count} entrée(s), du ${first.entry.at} au ${last.entry.at}`,
    `Première entrée : ${first.position}, à la suite de ${first.previousHash}`,
    `Dernière entrée : ${last.position}, empreinte ${last.hash}`,
  ].join("\n");
};

if (!file || (option && !extract)) {
  process.stderr.write("Usage : node tools/verify-audit.mjs <fichier> [--extrait]\n");
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${await verify()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Broken ? `Chaîne rompue, ${error.message}` : error.message}\n`);
    process.exitCode = 1;
  }
}
