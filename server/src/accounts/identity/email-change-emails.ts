import type { TransactionCtx } from "../../ctx.ts";
import { enqueueEmail } from "../../emails/enqueue-email.ts";

type Needed = Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl">;

const linkTo = ({ publicUrl }: Needed, what: "annuler" | "confirmer", secret: string): string =>
  `${publicUrl}/changement-email?action=${what}&code=${secret}`;

type Notice = { to: string; when: string; secret: string };

export const emailOldAddress = async (
  ctx: Needed,
  { to, newEmail, when, secret }: Notice & { newEmail: string },
): Promise<void> => {
  await enqueueEmail(ctx, {
    to,
    subject: "Votre adresse e-mail va changer dans Plateau",
    paragraphs: [
      "Bonjour,",
      `Un administrateur a demandé que vous vous connectiez à Plateau avec ${newEmail} à partir du ${when}.`,
      "Si vous ne l’attendiez pas, annulez ce changement et prévenez votre agence\u202f: il donnerait à un autre l’accès à votre compte.",
    ],
    action: { label: "Annuler ce changement", url: linkTo(ctx, "annuler", secret) },
    linkSecret: secret,
  });
};

export const emailNewAddress = async (ctx: Needed, { to, when, secret }: Notice): Promise<void> => {
  await enqueueEmail(ctx, {
    to,
    subject: "Confirmez votre nouvelle adresse dans Plateau",
    paragraphs: [
      "Bonjour,",
      `Cette adresse deviendra le ${when} celle de votre compte Plateau.`,
      "Pour l’utiliser dès maintenant, confirmez-la depuis un navigateur où vous êtes connecté à Plateau avec votre adresse actuelle.",
      "Si vous n’attendiez pas ce message, vous pouvez l’ignorer.",
    ],
    action: { label: "Confirmer cette adresse", url: linkTo(ctx, "confirmer", secret) },
    linkSecret: secret,
  });
};

/** To the address that the account has left. */
export const emailChangeConfirmed = async (ctx: Needed, to: string, newEmail: string): Promise<void> => {
  await enqueueEmail(ctx, {
    to,
    subject: "Votre adresse e-mail a changé dans Plateau",
    paragraphs: [
      "Bonjour,",
      `Votre compte Plateau utilise désormais l’adresse ${newEmail}.`,
      "Si vous ne l’attendiez pas, prévenez votre agence sans tarder.",
    ],
  });
};
