import { addDays, dayInParis } from "../format/date.ts";
import { fromParisInput } from "../format/paris-time.ts";
import { isPublicHoliday } from "../format/public-holidays.ts";
import { NARROW } from "../format/spacing.ts";
import type { ClientAnswer } from "./client-space.ts";

export type AnswerTask = { title: string; content: string; priority: "high" | "medium"; dueDate: string };

export type ClientRequest = Extract<ClientAnswer, "visit" | "information">;

const MAX_TITLE_LENGTH = 120;

const wordings: Record<ClientRequest, { title: string; priority: AnswerTask["priority"] }> = {
  visit: { title: "Organiser une visite", priority: "high" },
  information: { title: "Répondre à un client", priority: "medium" },
};

/** Answers that ask the broker for something. */
export const isRequest = (answer: ClientAnswer | null): answer is ClientRequest =>
  answer === "visit" || answer === "information";

/** 09:00 in Paris on the next day from Monday to Friday that is no public holiday. */
const nextWorkingMorning = (now: Date): string => {
  let day = dayInParis(now);
  do day = addDays(day, 1);
  while ([0, 6].includes(new Date(day).getUTCDay()) || isPublicHoliday(day));
  const { moment } = fromParisInput(`${day}T09:00`);
  if (moment === undefined) throw new Error("09:00 is never skipped");
  return moment;
};

type AnswerTaskInput = {
  answer: ClientRequest;
  comment: string | null;
  offer: { id: string; title: string };
  requirement: { id: string; name: string | null };
  /** Without a trailing slash. */
  origin: string;
};

const cut = (text: string): string =>
  text.length > MAX_TITLE_LENGTH ? `${text.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…` : text;

/** The task that a client's request becomes, due on the next working morning. */
export const answerTask = (
  { answer, comment, offer, requirement, origin }: AnswerTaskInput,
  now: Date,
): AnswerTask => {
  const { title, priority } = wordings[answer];
  return {
    title: `${title}${NARROW}: ${cut(offer.title)}`,
    content: [
      ...(comment ? [`Message du client${NARROW}: «${NARROW}${comment}${NARROW}»`] : []),
      `Offre${NARROW}: ${origin}/real-estates/${offer.id}`,
      `Demande${requirement.name ? ` «${NARROW}${requirement.name}${NARROW}»` : ""}${NARROW}: ${origin}/requirements/${encodeURIComponent(requirement.id)}?onglet=informations`,
    ].join("\n"),
    priority,
    dueDate: nextWorkingMorning(now),
  };
};
