import { changeKinds } from "@plateau/contract/live/live-change.ts";
import type { QueryKey } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { binQuery } from "../areas/bin/queries.ts";
import { dueTasksQuery } from "../areas/calendar/queries.ts";
import { answersQuery, spaceQuery } from "../areas/client-space/panel/queries.ts";
import { contactLinksQuery, contactQuery, contactsPageQuery } from "../areas/contacts/queries.ts";
import { noteQuery, userNotesQuery } from "../areas/notes/queries.ts";
import { notificationsQuery, unreadCountQuery } from "../areas/notifications/queries.ts";
import { clientSelectionQuery, linkedOffersQuery } from "../areas/offers/categories/categories.ts";
import { statusChangesQuery } from "../areas/offers/detail/queries.ts";
import { searchOffersQuery } from "../areas/offers/list/queries.ts";
import { userOffersQuery } from "../areas/offers/mine/queries.ts";
import {
  buildingsQuery,
  latestOffersQuery,
  offerCountsQuery,
  offerQuery,
  offersAtAddressQuery,
  unitsQuery,
} from "../areas/offers/queries.ts";
import { clientAnswersQuery, matchingOffersQuery } from "../areas/requirements/offers-tab/queries.ts";
import {
  matchingRequirementsQuery,
  ownersQuery,
  requirementContactsQuery,
  requirementCountsQuery,
  requirementCriteriaQuery,
  requirementQuery,
  requirementsQuery,
  stagesQuery,
} from "../areas/requirements/queries.ts";
import { historyQuery } from "../history/history-calls.ts";
import { propertyDefinitionsQuery } from "../history/property-definitions.ts";
import { savedSearchesQuery } from "../saved-searches/queries.ts";
import { affectedQueries, boardList, cardLists, notificationQueries } from "./affected-queries.ts";

const startsWith = (key: QueryKey, start: QueryKey): boolean =>
  start.every((part, at) => JSON.stringify(part) === JSON.stringify(key[at]));

const matches = (id: string) =>
  matchingOffersQuery(id, { criteria: null, withRejected: false, limit: 10 }).queryKey;

/** Each screen's query, with the changes of the record "a" that reach it. */
const followed: Record<string, [QueryKey, ...(typeof changeKinds)[number][]]> = {
  "an offer": [offerQuery("a").queryKey, "offer", "offer-links", "contact"],
  "another offer": [offerQuery("b").queryKey, "contact"],
  "its units": [unitsQuery("a").queryKey, "offer"],
  "its buildings": [buildingsQuery("a").queryKey, "offer"],
  "its status changes": [statusChangesQuery("a").queryKey, "offer"],
  "counters of offers": [offerCountsQuery("me").queryKey, "offer"],
  "my offers": [userOffersQuery("me").queryKey, "offer"],
  "the latest offers": [latestOffersQuery.queryKey, "offer"],
  "deleted offers": [binQuery("offers").queryKey, "offer"],
  "deleted files": [binQuery("medias").queryKey, "offer"],
  "archived requirements": [binQuery("requirements").queryKey, "requirement"],
  "deleted contacts": [binQuery("contacts").queryKey, "contact"],
  "deleted tasks": [binQuery("notes").queryKey, "note"],
  "saved searches": [savedSearchesQuery.queryKey, "saved-search"],
  "deleted searches": [binQuery("searches").queryKey, "saved-search"],
  "linked offers": [linkedOffersQuery("a", "liked").queryKey, "offer", "requirement-links"],
  "what a client sees": [clientSelectionQuery("a").queryKey, "offer", "requirement-links"],
  "linked offers of another requirement": [linkedOffersQuery("b", "liked").queryKey, "offer"],
  "matching offers": [matches("a"), "offer", "requirement", "requirement-links"],
  "matching requirements": [matchingRequirementsQuery("a").queryKey, "offer", "offer-links", "requirement"],
  "a requirement": [requirementQuery("a").queryKey, "requirement"],
  "its contacts": [requirementContactsQuery("a").queryKey, "requirement", "contact"],
  "its criteria": [requirementCriteriaQuery("a").queryKey, "requirement"],
  "counters of requirements": [requirementCountsQuery.queryKey, "requirement"],
  "a client's answers among the offers": [clientAnswersQuery("a").queryKey, "client-space"],
  "a client space": [spaceQuery("a").queryKey, "client-space"],
  "a client's answers": [answersQuery("a").queryKey, "client-space"],
  "a contact": [contactQuery("a").queryKey, "contact"],
  "its links": [contactLinksQuery("a").queryKey, "offer", "requirement", "contact"],
  contacts: [contactsPageQuery({ q: "", page: 1 }).queryKey, "contact"],
  "an offer's history": [historyQuery("offer", "a", "").queryKey, "offer", "offer-links"],
  "a requirement's history": [
    historyQuery("requirement", "a", "").queryKey,
    "requirement",
    "requirement-links",
  ],
  "a contact's history": [historyQuery("contact", "a", "").queryKey, "offer", "requirement", "contact"],
  "a user's history": [historyQuery("user", "a", "").queryKey, "user"],
  "the agency's history": [historyQuery("agency", "", "").queryKey, "agency"],
  "open tasks": [userNotesQuery("me", false).queryKey, "note"],
  "the calendar": [dueTasksQuery("2026-11-01", "2026-12-01").queryKey, "note"],
  "an open task": [noteQuery("a").queryKey],
  stages: [stagesQuery.queryKey],
  owners: [ownersQuery.queryKey],
  "property definitions": [propertyDefinitionsQuery.queryKey],
};

describe("the table of affected queries", () => {
  it.each(Object.entries(followed))("reads %s again after its changes only", (_, [key, ...kinds]) => {
    const reached = changeKinds.filter((kind) =>
      affectedQueries[kind]("a").some((start) => startsWith(key, start)),
    );
    expect(reached.sort()).toEqual(kinds.sort());
  });

  it("reads everything of a kind again when many records changed", () => {
    const reached = affectedQueries.offer(null).some((start) => startsWith(offerQuery("b").queryKey, start));
    expect(reached).toBe(true);
  });

  it("has no entry without a query", () => {
    const keys = Object.values(followed).map(([key]) => key);
    const others: QueryKey[] = [
      ["users", "offers", "a"],
      ["contacts", "duplicates", "a"],
    ];
    for (const kind of changeKinds)
      for (const start of affectedQueries[kind]("a"))
        expect([...keys, ...others].some((key) => startsWith(key, start))).toBe(true);
  });

  it("names the lists in which cards are replaced, and the notifications", () => {
    const lists = [searchOffersQuery({ locationIds: [] }).queryKey, offersAtAddressQuery("75056").queryKey];
    for (const key of lists) expect(cardLists.some((start) => startsWith(key, start))).toBe(true);
    expect(startsWith(requirementsQuery.queryKey, boardList)).toBe(true);
    for (const { queryKey } of [unreadCountQuery("me"), notificationsQuery("me")])
      expect(startsWith(queryKey, notificationQueries)).toBe(true);
  });
});
