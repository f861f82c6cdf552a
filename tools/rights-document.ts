import { type Group, groups } from "../contract/src/accounts/groups.ts";
import {
  type AccountState,
  type OfferState,
  type OwnedState,
  type Right,
  statesOf,
} from "../contract/src/object-rights.ts";
import type { OperationName } from "../contract/src/operations.ts";
import { outcomeOf, rights } from "../contract/src/rights.ts";

type State = OfferState | AccountState | OwnedState;

const offerSituation = ({ status, private: isPrivate, deleted }: OfferState): string => {
  if (deleted) return "deleted";
  return isPrivate ? "private" : status;
};

const situationOf = (state: State): string => {
  if ("status" in state) return offerSituation(state);
  return "group" in state ? state.group : "";
};

const isDeleted = (state: State): boolean => "deleted" in state && state.deleted;

const named = (granted: readonly State[], states: readonly State[], whose: string): string[] => {
  if (granted.length === 0) return [];
  if (granted.length === states.filter((state) => !isDeleted(state)).length && !granted.some(isDeleted))
    return [whose];
  return [`${whose} (${granted.map(situationOf).join(", ")})`];
};

/** For one group: the states in which the operation does or shows something. */
const cell = (name: OperationName, group: Group): string => {
  const states = statesOf(rights[name]);
  const granted = states.filter((state) => {
    const outcome = outcomeOf(name, { userId: "caller", group }, state);
    return outcome === "allowed" || outcome === "listed";
  });
  if (states.length === 0) return outcomeOf(name, { userId: "caller", group }) === "allowed" ? "yes" : "–";
  if (granted.length > 0 && granted.length === states.filter(isDeleted).length && granted.every(isDeleted))
    return "deleted";
  const parts = [true, false].flatMap((own) => {
    const ofOne = (state: State) => state.own === own;
    return named(granted.filter(ofOne), states.filter(ofOne), own ? "own" : "another’s");
  });
  return parts.join(", ") === "own, another’s" ? "all" : parts.join(", ") || "–";
};

const row = (name: OperationName): string =>
  `| \`${name}\` | ${groups.map((group) => cell(name, group)).join(" | ")} | ${
    outcomeOf(name, undefined) === "allowed" ? "yes" : "–"
  } |`;

const header = `| Operation | ${groups.join(" | ")} | nobody |\n|---|${groups.map(() => "---|").join("")}---|`;

const names = Object.keys(rights) as OperationName[];

const section = (title: string, isOf: (right: Right) => boolean): string => {
  const rows = names.filter((name) => isOf(rights[name])).map(row);
  return `## ${title}\n\n${header}\n${rows.join("\n")}\n`;
};

/** Nobody has objects of their own. */
const casesOf = (name: OperationName): number => {
  const states = statesOf(rights[name]);
  if (states.length === 0) return groups.length + 1;
  return groups.length * states.length + states.filter(({ own }) => !own).length;
};

const cells = names.reduce((sum, name) => sum + casesOf(name), 0);

const introduction = `# Rights

Who may do what. Written by \`npm run operations\` from \`contract/src/rights.ts\`; \`server/src/rights.test.ts\` calls a real
server for each of the ${cells.toLocaleString("en")} cases (operation × group or nobody × state of the object).

The group decides first: 401 for nobody, 403 for a group that the operation does not admit. Then the object: an offer that
the caller may not read answers 404 and is in no list, count, search, map, document, file or live event. The rules are in
\`contract/src/offers/rights.ts\`; screens and server share them.

- Staff (\`SUPERUSER\`, \`ADMINISTRATOR\`, \`USER\`) read and edit every offer, private and unpublished ones too.
- A \`VISITOR\` reads published offers that are not private, and all of their own. They edit and delete their own, which an
  administrator gave them, and create none: neither offers, addresses nor contacts. They link no offer to a requirement.
- An offer is deleted by its owner or an administrator, who alone sees and restores deleted ones. Only administrators put
  someone else in charge of an offer.
- A saved search that its owner does not share is theirs alone; the table below is of shared ones.
- Tasks, notifications and sessions are their owner’s alone.
- In the cells, a published, draft or private offer is one that is not deleted.
`;

const sections: readonly [title: string, isOf: (right: Right) => boolean][] = [
  ["Offers", (right) => right.startsWith("offer")],
  ["Accounts", (right) => right === "account: administer" || right === "photo: change"],
  ["Saved searches", (right) => right.startsWith("shared search")],
  ["Tasks, notifications and sessions", (right) => right.startsWith("own ")],
  ["Everything else, by group only", (right) => right === "group only"],
];

const left = names.filter((name) => !sections.some(([, isOf]) => isOf(rights[name])));
if (left.length > 0) throw new Error(`No section of docs/rights.md shows ${left.join(", ")}`);

export const rightsDocument = [introduction, ...sections.map(([title, isOf]) => section(title, isOf))].join(
  "\n",
);
