import { plainText } from "@plateau/contract/format/spacing.ts";
import { ownerIdOf, stageIdOf, withStage } from "@plateau/contract/requirements/fields.ts";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { requirementName, sumInEuros } from "../requirement-text.ts";
import { ALL_OWNERS } from "./search-params.ts";

export type Move = { id: string; stage: string };

export type BoardColumn = {
  id: string;
  label: string;
  /** Null for stages outside the pipeline: nothing can be dropped there. */
  stage: Stage | null;
  requirements: RequirementSummary[];
  /** In euros; null when none of its requirements has an amount. */
  total: number | null;
};

export const OUTSIDE_PIPELINE = "hors-pipeline";

export const withMoves = (
  requirements: readonly RequirementSummary[],
  moves: readonly Move[],
): readonly RequirementSummary[] => {
  if (moves.length === 0) return requirements;
  const stages = new Map(moves.map(({ id, stage }) => [id, stage]));
  return requirements.map((requirement) => {
    const stageId = stages.get(requirement.id);
    return stageId === undefined ? requirement : withStage(requirement, stageId);
  });
};

/** By owner and by name, ignoring accents and case. */
export const filterRequirements = (
  requirements: readonly RequirementSummary[],
  { owner, q }: { owner: string; q: string },
): readonly RequirementSummary[] => {
  const query = plainText(q.trim());
  if (owner === ALL_OWNERS && query === "") return requirements;
  return requirements.filter(
    (requirement) =>
      (owner === ALL_OWNERS || ownerIdOf(requirement) === owner) &&
      (query === "" || plainText(requirementName(requirement)).includes(query)),
  );
};

const byLabel = new Intl.Collator("fr");

export const inPipelineOrder = (stages: readonly Stage[]): Stage[] =>
  [...stages].sort((a, b) => a.displayOrder - b.displayOrder || byLabel.compare(a.label, b.label));

export const columnsOf = (
  stages: readonly Stage[],
  requirements: readonly RequirementSummary[],
): BoardColumn[] => {
  const known = new Map(stages.map(({ id }) => [id, [] as RequirementSummary[]]));
  const outside: RequirementSummary[] = [];
  for (const requirement of requirements)
    (known.get(stageIdOf(requirement) ?? "") ?? outside).push(requirement);
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
  const columns = inPipelineOrder(stages).map((stage) =>
    column(stage.id, stage.label, stage, known.get(stage.id) ?? []),
  );
  return outside.length === 0
    ? columns
    : [...columns, column(OUTSIDE_PIPELINE, "Autres étapes", null, outside)];
};
