import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { MIN_PASSPHRASE_LENGTH } from "../backup-config.ts";
import { BackupRefused } from "./backup-refused.ts";

/** Shows nothing of what is typed. */
const ask = async (question: string): Promise<string> => {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stderr.write(question);
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
};

const checkPassphrase = (passphrase: string): string => {
  if (passphrase.length < MIN_PASSPHRASE_LENGTH)
    throw new BackupRefused(
      `La phrase secrète doit avoir au moins ${MIN_PASSPHRASE_LENGTH} caractères (passphrase too short: ${MIN_PASSPHRASE_LENGTH} characters at least).`,
    );
  return passphrase;
};

/** Asked twice: nobody could open a backup with a typing mistake. */
export const newPassphrase = async (): Promise<string> => {
  if (!process.stdin.isTTY)
    throw new BackupRefused(
      "Donnez la phrase secrète par BACKUP_PASSPHRASE ou dans un terminal (passphrase needed).",
    );
  const passphrase = checkPassphrase(await ask("Phrase secrète : "));
  if ((await ask("La même phrase : ")) !== passphrase)
    throw new BackupRefused("Les deux phrases diffèrent (the passphrases differ).");
  return passphrase;
};

export const knownPassphrase = async (): Promise<string> => {
  if (!process.stdin.isTTY)
    throw new BackupRefused(
      "Cette sauvegarde est chiffrée : donnez sa phrase secrète par BACKUP_PASSPHRASE ou dans un terminal (encrypted: passphrase needed).",
    );
  return ask("Phrase secrète : ");
};
