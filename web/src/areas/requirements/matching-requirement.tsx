import { linkCategoryLabels } from "@plateau/contract/offers/labels.ts";
import type { Owner, Stage } from "@plateau/contract/requirements/requirement.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { usePermissions } from "../../record/use-permissions.ts";
import { showFailure } from "../../shell/failure-toast.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { linkClasses } from "../../ui/class-names.ts";
import { toast } from "../../ui/toast.ts";
import { categories, useLinkOffer } from "../offers/categories/categories.ts";
import { MatchReasons } from "./offers-tab/match-reasons.tsx";
import { type MatchingRequirementItem, matchingRequirementsQuery, requirementsChanged } from "./queries.ts";
import { amountText, ownerName, ownerOf, requirementName, stageLabel } from "./requirement-text.ts";

type MatchingRequirementProps = {
  offerId: string;
  match: MatchingRequirementItem;
  stages: readonly Stage[];
  owners: readonly Owner[];
};

export function MatchingRequirement({ offerId, match, stages, owners }: MatchingRequirementProps) {
  const { requirement, categories: marks } = match;
  const name = requirementName(requirement);
  const owner = ownerOf(requirement, owners);
  const amount = amountText(requirement);
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          <Link
            to="/requirements/$id"
            params={{ id: requirement.id }}
            className={`${linkClasses} inline-flex min-h-6 min-w-0 items-center break-words font-medium`}
          >
            {name}
          </Link>
          {marks.map((category) => {
            const { icon: Icon } = categories[category];
            return (
              <Badge key={category} tone="blue" icon={<Icon aria-hidden="true" />}>
                {linkCategoryLabels[category]}
              </Badge>
            );
          })}
        </h3>
        <p className="text-ink-muted text-sm">
          {[stages.length > 0 && stageLabel(requirement, stages), owner && ownerName(owner)]
            .filter(Boolean)
            .join(" · ")}
          {amount && (
            <>
              {" · "}
              <span className="text-money tabular-nums">{amount}</span>
            </>
          )}
        </p>
        <MatchReasons match={match} />
      </div>
      {!marks.includes("selected") && <Select offerId={offerId} requirementId={requirement.id} name={name} />}
    </article>
  );
}

type SelectProps = { offerId: string; requirementId: string; name: string };

function Select({ offerId, requirementId, name }: SelectProps) {
  const cache = useQueryClient();
  const may = usePermissions();
  const { mutate, isPending } = useLinkOffer(requirementId);
  if (!may("addSelected")) return null;

  function select() {
    mutate(
      { id: offerId, category: "selected", on: true },
      {
        onSuccess: () => {
          const { queryKey } = matchingRequirementsQuery(offerId);
          cache.setQueryData(
            queryKey,
            (before) =>
              before && {
                ...before,
                items: before.items.map((item) =>
                  item.requirement.id === requirementId
                    ? { ...item, categories: [...item.categories, "selected" as const] }
                    : item,
                ),
              },
          );
          requirementsChanged(cache);
          toast.success("Offre sélectionnée", { description: name });
        },
        onError: (error) => showFailure(error, "« Sélectionné » n’a pas pu être ajouté"),
      },
    );
  }

  return (
    <Button size="sm" loading={isPending} onClick={select}>
      Sélectionner
      <span className="sr-only"> pour {name}</span>
    </Button>
  );
}
