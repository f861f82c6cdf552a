import { formatDateFull } from "@plateau/contract/format/date.ts";
import type { PublicCtx, TransactionCtx } from "../../ctx.ts";
import { storeAndEnqueueEmail } from "../../emails/enqueue-email.ts";

type Needed =
  | Pick<PublicCtx, "db" | "jobs" | "now" | "publicUrl">
  | Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl">;

export type SecondStepEvent =
  | { kind: "added"; what: string }
  | { kind: "removed"; what: string }
  | { kind: "codesRenewed" }
  | { kind: "codeUsed"; left: number }
  | { kind: "resetByAdministrator" };

const leftText = (left: number): string => {
  if (left === 0) return "C’était le dernier\u202f: créez-en d’autres dès maintenant.";
  return left === 1 ? "Il vous en reste un." : `Il vous en reste ${left}.`;
};

const contentOf = (event: SecondStepEvent): { subject: string; sentence: string } => {
  switch (event.kind) {
    case "added":
      return {
        subject: "Une deuxième étape de connexion a été ajoutée",
        sentence: `${event.what} protège désormais votre compte Plateau.`,
      };
    case "removed":
      return {
        subject: "Une deuxième étape de connexion a été supprimée",
        sentence: `${event.what} ne sert plus à vous connecter à Plateau.`,
      };
    case "codesRenewed":
      return {
        subject: "Vos codes de secours ont été remplacés",
        sentence: "De nouveaux codes de secours ont été créés\u202f: les précédents ne fonctionnent plus.",
      };
    case "codeUsed":
      return {
        subject: "Un code de secours a été utilisé",
        sentence: `Un de vos codes de secours vient de servir. ${leftText(event.left)}`,
      };
    case "resetByAdministrator":
      return {
        subject: "Votre deuxième étape de connexion a été réinitialisée",
        sentence:
          "Un administrateur a supprimé vos clés d’accès, votre application d’authentification et vos codes de secours, et fermé vos sessions. Votre mot de passe suffit pour vous connecter\u202f: ajoutez ensuite une nouvelle deuxième étape.",
      };
  }
};

/** Tells the account's holder what changed in how they sign in. */
export const sendSecondStepEmail = async (ctx: Needed, to: string, event: SecondStepEvent): Promise<void> => {
  const { subject, sentence } = contentOf(event);
  await storeAndEnqueueEmail(
    ctx,
    {
      to,
      subject,
      paragraphs: [
        "Bonjour,",
        sentence,
        `C’était le ${formatDateFull(ctx.now)}, heure de Paris.`,
        "Si vous n’y êtes pour rien, changez votre mot de passe et prévenez votre administrateur.",
      ],
      action: { label: "Vérifier mes réglages", url: `${ctx.publicUrl}/settings` },
    },
    { createdBy: null },
  );
};
