import { agencyName } from "@plateau/contract/agency/agency.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { formatDate } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { readAgency } from "../../agency/agency.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import { storeAndEnqueueEmail } from "../../emails/enqueue-email.ts";
import { publishChange } from "../../live/live-events.ts";
import { ensureOpenSpace, spaceUrl, tokenOf } from "./links.ts";
import { requireActiveRequirement } from "./manage-space.ts";
import { requireSendable } from "./selection.ts";
import { enforceLimit } from "./space-access.ts";
import { type Space, saveRecipient } from "./storage.ts";

const LIFETIME = 90;

/** Contains no name or criteria: others may read the e-mail. */
const sendLink = async (
  ctx: TransactionCtx,
  { to, space, url }: { to: string; space: Space; url: string },
): Promise<void> => {
  const name = agencyName(await readAgency(ctx));
  const until = space.expiresAt ? ` Il est valable jusqu’au ${formatDate(space.expiresAt)}.` : "";
  const letter = {
    to,
    replyTo: ctx.me.email,
    subject: `Votre espace privé chez ${name}`,
    paragraphs: [
      "Bonjour,",
      `${name} a préparé pour vous une sélection de biens. Votre espace privé vous les montre${NARROW}; vous pouvez y dire ceux qui vous plaisent, demander une visite ou des informations, et écarter les autres.`,
      `Ce lien vous est personnel et s’ouvre sans mot de passe${NARROW}: ne le transmettez qu’aux personnes de votre choix.${until}`,
    ],
    action: { label: "Ouvrir mon espace privé", url },
    linkSecret: await tokenOf(ctx.db, space),
  };
  await storeAndEnqueueEmail(ctx, letter, { createdBy: ctx.me.userId });
};

/** Opens the space if needed; the link is e-mailed after the commit. Refuses a link that would show nothing. */
export const createClientUser = async (
  ctx: Ctx<"crm">,
  { body: { email, dealId } }: Input<typeof clientSpaces.createClientUser>,
): Promise<Result<typeof clientSpaces.createClientUser>> => {
  await requireActiveRequirement(ctx, dealId);
  return inTransaction(ctx, async (ctx) => {
    await requireSendable(ctx, dealId);
    await enforceLimit(ctx, "email", ctx.me.userId);
    const space = await ensureOpenSpace(ctx, dealId, LIFETIME);
    const url = await spaceUrl(ctx, space);
    await saveRecipient(ctx.db, space.id, { email, sentBy: ctx.me.userId });
    await publishChange(ctx.db, { kind: "client-space", id: dealId });
    await sendLink(ctx, { to: email, space, url });
    return { success: true, message: `Utilisateur créé avec succès : ${email}`, url };
  });
};
