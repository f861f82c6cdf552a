import { describe, expect, it } from "vitest";
import { type Mailer, MailRefused, type OutgoingEmail } from "./port.ts";
import { readMessage } from "./read-message.fixture.ts";

export const anEmail = (fields: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  messageId: "<1f3c@vauban.test>",
  from: "Cabinet Vauban <no-reply@vauban.test>",
  to: "zoe.lefevre@exemple.test",
  replyTo: null,
  subject: "Visite",
  text: "Bonjour",
  html: "<p>Bonjour</p>",
  ...fields,
});

/** Contract tests of every mailer. `received` returns the sources of delivered e-mails, bytes as Latin-1. */
export const mailerConformance = (
  name: string,
  made: () => { mailer: Mailer; received: () => Promise<string[]> },
): void => {
  const delivered = async (fields: Partial<OutgoingEmail>) => {
    const before = (await made().received()).length;
    await made().mailer.deliver(anEmail(fields));
    const sources = await made().received();
    expect(sources).toHaveLength(before + 1);
    return readMessage(sources.at(-1) ?? "");
  };

  describe(`${name} mailer`, () => {
    it("carries accents in the subject, the name and both parts", async () => {
      const subject = "Été à l’Île-de-la-Cité : « façade », 1 200 € — où êtes-vous, Zoë ? Œuvre à réserver";
      const text = "Bonjour Zoë,\n\nLa visite est à 9 h 30.\nÀ bientôt — l’équipe";
      const html = "<p>Bonjour Zoë,</p><p>La visite est à 9 h 30 : 12 €.</p>";
      const read = await delivered({ subject, text, html, from: "Été & Œuvre <no-reply@vauban.test>" });
      expect(read.headers.subject).toBe(subject);
      expect(read.headers.from).toBe("Été & Œuvre <no-reply@vauban.test>");
      expect(read).toMatchObject({ text, html });
    });

    it("keeps a name with signs as one sender", async () => {
      const read = await delivered({ from: '"Vauban, Fils \\"et\\" Cie" <no-reply@vauban.test>' });
      expect(read.headers.from).toBe('"Vauban, Fils \\"et\\" Cie" <no-reply@vauban.test>');
    });

    it("gives the message its id, its date, and an address for answers only when there is one", async () => {
      const read = await delivered({ replyTo: "camille@exemple.test" });
      expect(read.headers["message-id"]).toBe("<1f3c@vauban.test>");
      expect(read.headers["reply-to"]).toBe("camille@exemple.test");
      expect(Number.isNaN(Date.parse(read.headers.date ?? ""))).toBe(false);
      expect((await delivered({})).headers).not.toHaveProperty("reply-to");
    });

    it("carries lines that begin with a dot, and lines of any length", async () => {
      const text = `.\n..\n.fin\n${"très ".repeat(600)}long`;
      expect((await delivered({ text })).text).toBe(text);
    });

    it.each([
      { subject: "Visite\r\nBcc: tous@exemple.test" },
      { subject: "Visite\nBcc: tous@exemple.test" },
      { to: "zoe@exemple.test\r\nBcc: tous@exemple.test" },
      { to: "zoe@exemple.test>\r\nRCPT TO:<tous@exemple.test" },
      { from: "Vauban\r\nBcc: tous@exemple.test <no-reply@vauban.test>" },
      { replyTo: "zoe@exemple.test\rBcc: tous@exemple.test" },
      { messageId: "<a@b>\nBcc: tous@exemple.test" },
    ])("refuses for good a header that holds a line break: %j", async (fields) => {
      const before = await made().received();
      const refusal = await made()
        .mailer.deliver(anEmail(fields))
        .catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(MailRefused);
      expect(refusal).toMatchObject({ permanent: true });
      expect(await made().received()).toEqual(before);
    });
  });
};
