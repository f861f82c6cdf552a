import { plainText } from "@plateau/contract/format/plain-text.ts";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { requirementName, sumInEuros } from "./requirement-words.ts";
import { EVERYBODY } from "./search-params.ts";

/** A step that is on its way to the server, and shown already. */
export type Move = { id: string; stage: string };

export type BoardColumn = {
  id: string;
  label: string;
  /** Null for requirements at a step that the pipeline does not have: none can be brought there. */
  stage: Stage | null;
  /** The last created first. */
  requirements: RequirementSummary[];
  /** Of the amounts in euros. */
  total: number;
};

/** The column of steps that the pipeline does not have: a vendor may keep several pipelines. */
export const OUTSIDE = "hors-pipeline";

/** The requirements as they stand once the moves that are on their way have arrived. */
export const withMoves = (
  requirements: readonly RequirementSummary[],
  moves: readonly Move[],
): readonly RequirementSummary[] => {
  if (moves.length === 0) return requirements;
  const stages = new Map(moves.map(({ id, stage }) => [id, stage]));
  return requirements.map((requirement) => {
    const dealstage = stages.get(requirement.id);
    return dealstage === undefined
      ? requirement
      : { ...requirement, properties: { ...requirement.properties, dealstage } };
  });
};

/** The requirements of an owner whose name holds the text, accents and case aside. */
export const filtered = (
  requirements: readonly RequirementSummary[],
  { owner, q }: { owner: string; q: string },
): readonly RequirementSummary[] => {
  const wanted = plainText(q.trim());
  if (owner === EVERYBODY && wanted === "") return requirements;
  return requirements.filter(
    (requirement) =>
      (owner === EVERYBODY || requirement.properties.hubspot_owner_id === owner) &&
      (wanted === "" || plainText(requirementName(requirement)).includes(wanted)),
  );
};

const byLabel = new Intl.Collator("fr");

/** The steps in the pipeline's order. */
export const inOrder = (stages: readonly Stage[]): Stage[] =>
  [...stages].sort((a, b) => a.displayOrder - b.displayOrder || byLabel.compare(a.label, b.label));

/** One column for each step, in the pipeline's order, with what stands there. */
export const columnsOf = (
  stages: readonly Stage[],
  requirements: readonly RequirementSummary[],
): BoardColumn[] => {
  const known = new Map(stages.map(({ id }) => [id, [] as RequirementSummary[]]));
  const outside: RequirementSummary[] = [];
  for (const requirement of requirements)
    (known.get(requirement.properties.dealstage ?? "") ?? outside).push(requirement);
  const column = (
    id: string,
    label: string,
    stage: Stage | null,
    its: RequirementSummary[],
  ): BoardColumn => ({
    id,
    label,
    stage,
    requirements: its.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0)),
    total: sumInEuros(its),
  });
  const columns = inOrder(stages).map((stage) =>
    column(stage.id, stage.label, stage, known.get(stage.id) ?? []),
  );
  return outside.length === 0 ? columns : [...columns, column(OUTSIDE, "Autres étapes", null, outside)];
};
