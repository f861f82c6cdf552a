import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { type EmailContent, enqueueEmail } from "../../emails/enqueue-email.ts";
import type { AccountEmail } from "../../providers/identity/port.ts";

type Written = Omit<EmailContent, "to">;

const IGNORE = "Si vous n’attendiez pas ce message, vous pouvez l’ignorer.";

const BY_ADMINISTRATOR =
  "Un administrateur a réinitialisé votre mot de passe\u202f: l’ancien ne fonctionne plus et vos sessions sont fermées. Si vous ne l’attendiez pas, prévenez votre agence.";

type Terms = { byAdministrator?: boolean };

const write = (
  letter: AccountEmail,
  email: string,
  publicUrl: string,
  { byAdministrator }: Terms,
): Written => {
  const page = (path: string) => `${publicUrl}${path}?email=${encodeURIComponent(email)}`;
  switch (letter.kind) {
    case "invitation":
      return {
        subject: "Votre accès à Plateau",
        paragraphs: [
          "Bonjour,",
          `Un compte Plateau vient d’être ouvert pour vous. Connectez-vous avec votre adresse e-mail, ${email}, et le mot de passe temporaire ci-dessous\u202f: vous choisirez aussitôt le vôtre.`,
          "Ce mot de passe est valable sept jours. Il remplace celui d’une invitation précédente.",
        ],
        secret: letter.temporaryPassword,
        action: { label: "Se connecter", url: `${publicUrl}/sign-in` },
      };
    case "password-reset":
      return {
        subject: "Votre code pour changer de mot de passe",
        paragraphs: [
          "Bonjour,",
          ...(byAdministrator ? [BY_ADMINISTRATOR] : []),
          "Voici le code qui permet de choisir un nouveau mot de passe Plateau. Il est valable une heure et ne sert qu’une fois.",
          "Ne le communiquez à personne\u202f: Plateau ne vous le demandera jamais par téléphone.",
          ...(byAdministrator ? [] : [IGNORE]),
        ],
        secret: letter.code,
        action: { label: "Choisir un nouveau mot de passe", url: page("/mot-de-passe-oublie") },
      };
    case "confirmation":
      return {
        subject: "Confirmez votre adresse e-mail",
        paragraphs: [
          "Bonjour,",
          "Voici le code qui confirme votre adresse e-mail et active votre compte Plateau. Il est valable une heure.",
          IGNORE,
        ],
        secret: letter.code,
        action: { label: "Confirmer mon adresse", url: page("/confirmer") },
      };
  }
};

export const sendAccountEmail = async (
  ctx: Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl">,
  user: IdentityUser,
  letter: AccountEmail,
  terms: Terms = {},
): Promise<void> => {
  const to = user.Attributes.email;
  await enqueueEmail(ctx, { to, ...write(letter, to, ctx.publicUrl, terms) });
};
