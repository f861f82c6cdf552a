import { randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { messageOf } from "../message.ts";
import type { Mailer } from "../port.ts";

/** Sorts by date: `2026-11-20T09-30-00.123Z-….eml`. */
const nameAt = (now: Date): string => `${now.toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`;

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
});
