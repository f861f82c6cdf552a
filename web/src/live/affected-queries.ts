import type { ChangeKind } from "@plateau/contract/live/live-change.ts";
import type { QueryKey } from "@tanstack/react-query";

/** A null id stands for many records. */
type Id = string | null;

const of = (prefix: QueryKey, id: Id): QueryKey => (id === null ? prefix : [...prefix, id]);

/** Long lists: only the changed record is read, and replaced in those that are open. */
export const cardLists: readonly QueryKey[] = [
  ["offers", "search"],
  ["offers", "in-area"],
  ["offers", "at-address"],
];
export const boardList: QueryKey = ["requirements", "list"];

/**
 * The queries that each change touches, by the start of their keys. Those on screen are read again, the others
 * before they are shown next. An open task is left alone: its form would close if it was deleted.
 */
export const affectedQueries: Record<ChangeKind, (id: Id) => readonly QueryKey[]> = {
  offer: (id) => [
    of(["offers", "offer"], id),
    of(["history", "offer"], id),
    ["history", "contact"],
    of(["offers", "units"], id),
    of(["offers", "buildings"], id),
    of(["offers", "status-changes"], id),
    ["offers", "counts"],
    ["offers", "mine"],
    ["offers", "latest"],
    ["bin", "offers"],
    ["bin", "medias"],
    ["offers", "linked"],
    ["offers", "matches"],
    of(["requirements", "of-offer"], id),
    ["users", "offers"],
    ["contacts", "links"],
  ],
  "offer-links": (id) => [
    of(["offers", "offer"], id),
    of(["history", "offer"], id),
    of(["requirements", "of-offer"], id),
  ],
  requirement: (id) => [
    of(["requirements", "requirement"], id),
    of(["history", "requirement"], id),
    ["history", "contact"],
    ["requirements", "counts"],
    of(["requirements", "contacts"], id),
    of(["requirements", "criteria"], id),
    ["requirements", "of-offer"],
    of(["offers", "matches"], id),
    ["contacts", "links"],
    ["bin", "requirements"],
  ],
  "requirement-links": (id) => [
    of(["offers", "linked"], id),
    of(["history", "requirement"], id),
    of(["offers", "matches"], id),
  ],
  "client-space": (id) => [of(["client-space"], id), of(["requirements", "client-answers"], id)],
  contact: (id) => [
    of(["contacts", "contact"], id),
    of(["history", "contact"], id),
    of(["contacts", "links"], id),
    ["contacts", "page"],
    ["contacts", "duplicates"],
    ["offers", "offer"],
    ["requirements", "contacts"],
    ["bin", "contacts"],
  ],
  note: () => [
    ["notes", "of"],
    ["notes", "due"],
    ["bin", "notes"],
  ],
  "saved-search": () => [["saved-searches"], ["bin", "searches"]],
  user: (id) => [of(["history", "user"], id)],
  agency: () => [["history", "agency"]],
};

export const notificationQueries: QueryKey = ["notifications"];
