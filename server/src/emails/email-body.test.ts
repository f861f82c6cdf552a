import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { envelopeOf } from "./compose.ts";
import { withoutSecret, withSecret } from "./email-body.ts";
import { emailHtml, emailText } from "./render-email.ts";

const letterhead = { agency: "Cabinet Vauban", from: "no-reply@vauban.test", domains: ["broker.test"] };
const envelopeFor = (from: string | null, replyTo: string | null = null) =>
  envelopeOf({ id: "1f3c", askedFrom: from, askedReplyTo: replyTo }, letterhead);

describe("e-mail envelope", () => {
  it("uses the agency's address for Plateau's own e-mails", () => {
    const from = "Cabinet Vauban <no-reply@vauban.test>";
    expect(envelopeFor(null)).toEqual({ from, replyTo: null, messageId: "<1f3c@vauban.test>" });
  });

  it.each(["camille@broker.test", "camille@BROKER.test", "camille@vauban.test"])(
    "keeps a sender of a permitted domain: %s",
    (from) =>
      expect(envelopeFor(from, "autre@exemple.test")).toMatchObject({ from, replyTo: "autre@exemple.test" }),
  );

  it.each([
    "camille@exemple.test",
    "camille@sub.broker.test",
    "camille@notbroker.test",
    '"@broker.test"@x.test',
  ])("sets reply-to for a sender of any other domain: %s", (from) =>
    expect(envelopeFor(from)).toMatchObject({ from: "Cabinet Vauban <no-reply@vauban.test>", replyTo: from }),
  );

  it("quotes a name with special characters, on one line", () => {
    const agency = 'Vauban, "Fils"\r\nBcc: x';
    const { from } = envelopeOf({ id: "1", askedFrom: null, askedReplyTo: null }, { ...letterhead, agency });
    expect(from).toBe('"Vauban, \\"Fils\\" Bcc: x" <no-reply@vauban.test>');
  });
});

const letter = {
  subject: "Votre code",
  paragraphs: ['Bonjour <b>Zoé</b> & "Cie",', "Ligne une\nligne deux"],
  action: { label: "Ouvrir <ici>", url: "https://plateau.test/?a=1&b=\"'<x>" },
  secret: "12<34>",
};

describe("e-mail body", () => {
  it("escapes every value", () => {
    const links = [{ label: "<u>Bureaux", detail: "<i>3", url: "https://plateau.test/<s>" }];
    const signature = { agency: "Vauban <script>", lines: ["<script>", '8 rue "A"'] };
    const optOut = { reason: "<i>Demandé", label: "<u>Régler", url: "https://plateau.test/<s>" };
    const html = emailHtml({ ...letter, links, optOut }, signature);
    expect(html).not.toMatch(/<b>|<x>|<ici>|<34>|<script>|<u>|<i>|<s>/);
    expect(html).toContain("Bonjour &lt;b&gt;Zoé&lt;/b&gt; &amp; &quot;Cie&quot;,");
    expect(html).toContain("Ligne une<br>ligne deux");
    expect(html).toContain('href="https://plateau.test/?a=1&amp;b=&quot;&#39;&lt;x&gt;"');
  });

  it("loads and runs nothing, for any text", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string().map((text) => `https://plateau.test/${text}`),
        fc.string(),
        (subject, words, url, secret) => {
          const plain = emailHtml(
            { subject: "x", paragraphs: ["x"], secret: "x", action: { label: "x", url } },
            { agency: "x", lines: ["x"] },
          );
          const html = emailHtml(
            { subject, paragraphs: [words], secret, action: { label: words, url } },
            { agency: subject, lines: [words] },
          );
          const elements = (text: string) => (text.match(/<(?!br>)/g) ?? []).length;
          expect(elements(html)).toBe(elements(plain));
          expect(html).not.toMatch(/<(script|img|iframe|link|object)|\ssrc=|@import|url\(/i);
        },
      ),
    );
  });

  it("has the same text in HTML and plain text", () => {
    expect(emailText(letter, { agency: "Vauban", lines: ["8 rue A", "Carte CPI 1"] })).toBe(
      [
        ...letter.paragraphs,
        "    12<34>",
        `Ouvrir <ici>\u202f:\n${letter.action.url}`,
        "-- \nVauban\n8 rue A\nCarte CPI 1",
      ].join("\n\n"),
    );
  });

  it("removes its secret for storage and restores it for delivery", () => {
    const secrets = fc.string({ minLength: 6 });
    fc.assert(
      fc.property(secrets, (secret) => {
        const words = {
          paragraphs: [`Votre mot de passe : ${secret}.`],
          action: { label: "Ouvrir", url: `https://plateau.test/reset?code=${encodeURIComponent(secret)}` },
        };
        const kept = withoutSecret(words, secret);
        expect(JSON.stringify(kept)).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(withSecret(kept, secret)).toEqual(words);
      }),
      { examples: [["--0''%"]] },
    );
  });
});
