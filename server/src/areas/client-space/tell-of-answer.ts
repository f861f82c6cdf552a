import type { ClientAnswer } from "@plateau/contract/client-space/client-space.ts";
import { rejectionReasonLabels } from "@plateau/contract/client-space/labels.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { PublicCtx } from "../../ctx.ts";
import { CrmUnavailable } from "../../providers/crm/port.ts";
import type { News } from "../notifications/notify.ts";
import { opinionNews } from "../offers/links/tell-owner.ts";
import { personOfOwner } from "../requirements/owner-person.ts";
import type { Said } from "./answers-storage.ts";
import { categoryOf } from "./requirement-links.ts";

/** What the CRM says of a requirement, as far as telling goes. */
type Deal = { name: string | null; ownerId: string | undefined };

const UNKNOWN: Deal = { name: null, ownerId: undefined };

/** Whose requirement it is, and its name. A CRM that is away keeps no client from answering. */
export const dealOf = async (ctx: PublicCtx<"crm">, requirementId: string): Promise<Deal> => {
  try {
    const requirement = await ctx.crm.get(requirementId);
    if (!requirement) return UNKNOWN;
    const { dealname, hubspot_owner_id } = requirement.properties;
    return { name: dealname ?? null, ownerId: await personOfOwner(ctx, hubspot_owner_id) };
  } catch (error) {
    if (error instanceof CrmUnavailable) return UNKNOWN;
    throw error;
  }
};

const asked: Partial<Record<ClientAnswer, string>> = {
  visit: "Visite demandée.",
  information: "Informations demandées.",
};

/** As much of a comment as a notification holds. */
const BEGINNING = 140;

const quoted = (words: string): string => `«${NARROW}${words}${NARROW}»`;

const beginningOf = (comment: string): string => {
  const line = comment.replaceAll(/\s+/g, " ");
  const characters = [...line];
  return characters.length > BEGINNING ? `${characters.slice(0, BEGINNING).join("").trimEnd()}…` : line;
};

const detailsOf = ({ answer, reason, comment }: Said, deal: Deal): string[] =>
  [
    answer && asked[answer],
    reason && `Motif${NARROW}: ${rejectionReasonLabels[reason].toLowerCase()}.`,
    deal.name && `Demande ${quoted(deal.name)}.`,
    comment && quoted(beginningOf(comment)),
  ].filter((detail) => typeof detail === "string" && detail !== "") as string[];

/** What is said of an answer to whoever looks after the requirement; after the offer when nobody does. */
export const newsOf = (
  said: Said & { answer: ClientAnswer },
  offer: { id: string; title: string; userId: string },
  { requirementId, deal }: { requirementId: string; deal: Deal },
): News => {
  const owner = { title: offer.title, userId: deal.ownerId ?? offer.userId };
  const news = opinionNews(categoryOf[said.answer], owner, { realEstateId: offer.id, requirementId });
  return { ...news, message: [news.message, ...detailsOf(said, deal)].join(" ") };
};
