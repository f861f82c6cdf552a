import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { messageOf } from "../message.ts";
import type { Mailer } from "../port.ts";

/** Sorts by date: `2026-11-20T09-30-00.123Z-….eml`. */
const nameAt = (now: Date): string => `${prefixAt(now)}-${randomUUID()}.eml`;

const prefixAt = (moment: Date): string => moment.toISOString().replaceAll(":", "-");

/** One header, whatever its case and folding. */
const messageIdOf = (source: string): string | undefined => /^message-id:\s*(<[^>]+>)/im.exec(source)?.[1];

const eraseWhere = async (
  folder: string,
  isErased: (name: string) => boolean | Promise<boolean>,
): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (await isErased(name)) await rm(join(folder, name), { force: true });
};

/** Writes e-mails as `.eml` files, atomically. */
export const embeddedMailer = ({ folder }: { folder: string }): Mailer => ({
  deliver: async (email) => {
    const bytes = await new MailComposer(messageOf(email)).compile().build();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, nameAt(new Date()));
    // May contain a password: readable by the owner only.
    const file = await open(`${path}.part`, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  },
  kept: {
    erase: async (messageIds) => {
      const erased = new Set(messageIds);
      if (erased.size === 0) return;
      await eraseWhere(folder, async (name) =>
        erased.has(messageIdOf(await readFile(join(folder, name), "latin1").catch(() => "")) ?? ""),
      );
    },
    eraseBefore: (moment) => eraseWhere(folder, (name) => name < prefixAt(moment)),
  },
});
