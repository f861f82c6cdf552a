import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { type ClientRequest, isRequest } from "@plateau/contract/client-space/answer-task.ts";
import type { ClientAnswer } from "@plateau/contract/client-space/client-space.ts";
import { PREVIEW_TEXT, rejectionReasonLabels } from "@plateau/contract/client-space/labels.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { NARROW, quoted } from "@plateau/contract/format/spacing.ts";
import { nameOf } from "@plateau/contract/requirements/fields.ts";
import sql from "sql-template-tag";
import { inTransaction, type PublicCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { publishChange } from "../../live/live-events.ts";
import { type NotificationInput, notify } from "../../notifications/notify.ts";
import { missing, Refusal } from "../../refusal.ts";
import { type Opinion, opinionNotification, publishLinkChange } from "../offers/links/notify-owner.ts";
import { contactPersonId, ownerUserIdOf, requirementOfSpace } from "./contact-person.ts";
import { brokenLink, enforceLimit, isColleague, mayNotify, openSpaceByToken } from "./space-access.ts";
import {
  type AnswerValues,
  type CurrentAnswer,
  currentAnswer,
  insertAnswer,
  lockSpaceByToken,
  visibleOffer,
} from "./storage.ts";

type AnswerInput = Input<typeof clientSpaces.answerClientOffer>;

const categoryOfAnswer: Record<ClientAnswer, Opinion> = {
  like: "liked",
  visit: "requested",
  information: "requested",
  reject: "rejected",
};

/** Removed whether set by the client or by staff. */
const contradicted: Record<ClientAnswer, readonly Opinion[]> = {
  like: ["rejected"],
  visit: ["rejected"],
  information: ["rejected"],
  reject: ["liked", "requested"],
};

/** Removed only if set by the client. */
const withdrawn = (answer: ClientAnswer | null): readonly Opinion[] =>
  answer === null ? ["liked", "requested", "rejected"] : answer === "like" ? ["requested"] : [];

type Link = { offerId: string; requirementId: string };

/** Links set by the client have no author (`by`). */
const applyAnswerToCategories = async (
  db: Db,
  { offerId, requirementId }: Link,
  answer: ClientAnswer | null,
): Promise<void> => {
  await db.run(sql`
    delete from requirement_links
    where real_estate_id = ${offerId} and requirement_id = ${requirementId}
      and (category = any(${answer ? contradicted[answer] : []}::text[])
        or category = any(${withdrawn(answer)}::text[]) and by is null)`);
  if (answer === null) return;
  await db.run(sql`
    insert into requirement_links (real_estate_id, requirement_id, category, by)
    values (${offerId}, ${requirementId}, ${categoryOfAnswer[answer]}, null)
    on conflict (real_estate_id, category, requirement_id) do update set by = null`);
};

type NotifiedRequirement = { id: string; name: string | null };

type RequestWording = { title: string; phrase: string };

/** A request reads as what was asked. */
const requestWordings: Partial<Record<ClientAnswer, RequestWording>> = {
  visit: { title: "Visite demandée", phrase: "Un client demande à visiter" },
  information: { title: "Informations demandées", phrase: "Un client demande des informations sur" },
};

const EXCERPT_LENGTH = 140;

const excerptOf = (comment: string): string => {
  const line = comment.replaceAll(/\s+/g, " ");
  const characters = [...line];
  return characters.length > EXCERPT_LENGTH
    ? `${characters.slice(0, EXCERPT_LENGTH).join("").trimEnd()}…`
    : line;
};

const detailsOf = ({ reason, comment }: AnswerValues, { name }: NotifiedRequirement): string[] =>
  [
    reason && `Motif${NARROW}: ${rejectionReasonLabels[reason].toLowerCase()}.`,
    name && `Demande ${quoted(name)}.`,
    comment && quoted(excerptOf(comment)),
  ].filter((detail) => typeof detail === "string" && detail !== "") as string[];

/** `userId` is who is notified. */
type NotifiedOffer = { id: string; title: string; userId: string };
type EventOf = (offer: NotifiedOffer, requirement: NotifiedRequirement) => NotificationInput;

const answerEvent =
  (values: AnswerValues & { answer: ClientAnswer }): EventOf =>
  (offer, requirement) => {
    const link = { realEstateId: offer.id, requirementId: requirement.id };
    const event = opinionNotification(categoryOfAnswer[values.answer], offer, link);
    const request = requestWordings[values.answer];
    const message = request ? `${request.phrase} ${quoted(offer.title)}.` : event.message;
    return {
      ...event,
      title: request?.title ?? event.title,
      message: [message, ...detailsOf(values, requirement)].join(" "),
    };
  };

const withdrawnPhrases: Record<ClientRequest, string> = {
  visit: "Un client ne demande plus à visiter",
  information: "Un client ne demande plus d’informations sur",
};

/** Of a request that is taken back: somebody may be working on it. */
const withdrawalEvent =
  (request: ClientRequest): EventOf =>
  (offer, requirement) => {
    const details = detailsOf({ answer: null, reason: null, comment: null }, requirement);
    return {
      userId: offer.userId,
      title: "Demande retirée",
      message: [`${withdrawnPhrases[request]} ${quoted(offer.title)}.`, ...details].join(" "),
      type: "info",
      priority: "medium",
      data: { realEstateId: offer.id, requirementId: requirement.id, action: "withdraw" },
    };
  };

const notifiedEvent = ({ answer, ...rest }: AnswerValues, before: ClientAnswer | null): EventOf | null => {
  if (answer !== null) return answerEvent({ ...rest, answer });
  return isRequest(before) ? withdrawalEvent(before) : null;
};

const normalized = ({ answer, reason, comment }: AnswerInput["body"]): AnswerValues => ({
  answer,
  reason: answer === "reject" ? reason : null,
  comment: answer === null ? null : comment,
});

const isSame = (values: AnswerValues, before: CurrentAnswer | null): boolean =>
  values.answer === (before?.answer ?? null) &&
  values.reason === (before?.reason ?? null) &&
  values.comment === (before?.comment ?? null);

/**
 * Updates the requirement's categories and notifies who answers the client. Idempotent.
 * @throws Refusal 403 for a signed-in colleague: their answer would replace the client's
 */
export const answerClientOffer = async (
  ctx: PublicCtx<"crm">,
  { params: { token, offerId }, body }: AnswerInput,
): Promise<Result<typeof clientSpaces.answerClientOffer>> => {
  const space = await openSpaceByToken(ctx, token);
  if (await isColleague(ctx)) throw new Refusal(403, PREVIEW_TEXT);
  const { id: spaceId, requirementId, openedBy } = space;
  await enforceLimit(ctx, "answer", spaceId);
  const values = normalized(body);
  const requirement = await requirementOfSpace(ctx, space);
  const ownerUserId = await ownerUserIdOf(ctx, requirement);
  const named = { id: requirementId, name: requirement ? nameOf(requirement) : null };
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockSpaceByToken(ctx.db, token, ctx.now))) throw brokenLink();
    const offer = await visibleOffer(ctx.db, requirementId, offerId);
    if (!offer) throw missing("Cette offre n’est plus proposée");
    const before = await currentAnswer(ctx.db, spaceId, offerId);
    if (isSame(values, before)) return { answer: before };
    await insertAnswer(ctx.db, { ...values, spaceId, offerId, at: ctx.now });
    await applyAnswerToCategories(ctx.db, { offerId, requirementId }, values.answer);
    await publishChange(ctx.db, { kind: "client-space", id: requirementId });
    await publishLinkChange(ctx.db, { offerId, requirementId });
    const earlier = before?.answer ?? null;
    const counter = isRequest(values.answer) || isRequest(earlier) ? "request" : "opinion";
    const eventOf = notifiedEvent(values, earlier);
    if (eventOf && (await mayNotify(ctx, spaceId, counter))) {
      const recipient = await contactPersonId(ctx.db, { ownerUserId, openedBy, offerOwnerId: offer.userId });
      const notified = { id: offerId, title: offer.title, userId: recipient ?? offer.userId };
      await notify(ctx, eventOf(notified, named));
    }
    return { answer: await currentAnswer(ctx.db, spaceId, offerId) };
  });
};
