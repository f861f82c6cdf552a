import { randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { messageOf } from "../message.ts";
import type { Mailer } from "../port.ts";

/** A name that sorts by the moment of sending: `2026-11-20T09-30-00.123Z-….eml`. */
const nameAt = (now: Date): string => `${now.toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`;

/** E-mails as `.eml` files in a folder, which any mail program opens; a file is there whole or not at all. */
export const embeddedMailer = ({ folder }: { folder: string }): Mailer => ({
  deliver: async (email) => {
    const bytes = await new MailComposer(messageOf(email)).compile().build();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, nameAt(new Date()));
    // It may hold a code or a temporary password: nobody else on the machine reads it.
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
