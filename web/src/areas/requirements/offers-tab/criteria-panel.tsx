import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { searchOfRequirement } from "@plateau/contract/requirements/search-conversion.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MapIcon, RotateCcw, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { addressValues } from "../../../saved-searches/queries.ts";
import { SaveSearchButton } from "../../../saved-searches/save-search-button.tsx";
import { BulletList } from "../../../ui/bullet-list.tsx";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { requirementCriteriaQuery } from "../queries.ts";
import { type Criteria, sameCriteria, toFormCriteria } from "./criteria.ts";
import { MatchCriteriaForm } from "./criteria-form.tsx";
import { criteriaTexts } from "./criteria-texts.ts";
import { useZoneNames } from "./use-criteria-draft.ts";

type CriteriaPanelProps = {
  requirementId: string;
  /** Null while the requirement's criteria apply. */
  own: Criteria | null;
  running: boolean;
  onCriteria: (criteria: Criteria | null) => void;
};

export function CriteriaPanel({ requirementId, own, running, onCriteria }: CriteriaPanelProps) {
  const requirementCriteria = useQuery(requirementCriteriaQuery(requirementId));
  const [open, setOpen] = useState(false);
  const applied = own ?? (requirementCriteria.data && toFormCriteria(requirementCriteria.data));
  const nameOf = useZoneNames(requirementCriteria.data?.zones ?? [], applied?.locationIds ?? []);
  const words = applied ? criteriaTexts(applied, applied.locationIds.map(nameOf)) : [];

  return (
    <section aria-label="Critères" className="flex flex-col gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">Critères</h2>
        <p className="text-ink-faint text-sm">{own ? "modifiés" : "ceux de la demande"}</p>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="ml-auto lg:hidden"
        >
          <SlidersHorizontal aria-hidden="true" />
          {open ? "Replier" : "Modifier"}
        </Button>
      </div>
      {applied && (
        <p className={cn("text-ink-muted lg:hidden", open && "hidden")}>
          {words.join(" · ") || "Aucun critère"}
        </p>
      )}
      {own && (
        <Button size="sm" onClick={() => onCriteria(null)} className="whitespace-normal">
          <RotateCcw aria-hidden="true" />
          Revenir aux critères de la demande
        </Button>
      )}
      {applied && words.length > 0 && (
        <AsSearch
          requirementId={requirementId}
          criteria={applied}
          unmatched={own ? undefined : requirementCriteria.data}
        />
      )}
      {!own && applied && words.length === 0 && (
        <p className="text-ink-muted text-sm">La demande ne dit pas encore ce qu’elle recherche.</p>
      )}
      <div className={cn(!open && "max-lg:hidden")}>
        {requirementCriteria.data && applied ? (
          <MatchCriteriaForm
            nameOf={nameOf}
            applied={applied}
            chosen={own !== null}
            requirementCriteria={requirementCriteria.data}
            running={running}
            onSearch={(criteria) => {
              setOpen(false);
              onCriteria(sameCriteria(criteria, toFormCriteria(requirementCriteria.data)) ? null : criteria);
            }}
          />
        ) : requirementCriteria.isError ? (
          <ErrorState
            className="py-6"
            message={messageOf(requirementCriteria.error)}
            onRetry={() => void requirementCriteria.refetch()}
          />
        ) : (
          <FormSkeleton />
        )}
      </div>
    </section>
  );
}

type AsSearchProps = {
  requirementId: string;
  criteria: Criteria;
  /** What the matching leaves out too. */
  unmatched: Pick<RequirementCriteria, "unknownPlaces" | "budgetCurrency"> | undefined;
};

/** On the list each offer is marked for the requirement, as here. */
function AsSearch({ requirementId, criteria, unmatched }: AsSearchProps) {
  const { unknownPlaces = [], budgetCurrency } = unmatched ?? {};
  const { criteria: search, left } = searchOfRequirement({ ...criteria, unknownPlaces, budgetCurrency });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Link
        to="/real-estates/list"
        search={addressValues({ ...search, demande: requirementId })}
        className={buttonClasses({ size: "sm" })}
      >
        <MapIcon aria-hidden="true" />
        Voir en liste et sur la carte
      </Link>
      <SaveSearchButton
        kind="offers"
        size="sm"
        label="Enregistrer comme recherche"
        criteria={search}
        leftOut={left}
      />
      {left.length > 0 && (
        <div className="text-ink-muted text-sm">
          <p>Une recherche ne reprend pas tout{"\u202f"}:</p>
          <BulletList texts={left} />
        </div>
      )}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 sm:max-lg:grid-cols-2">
      {[1, 2, 3, 4, 5, 6, 7].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-9 w-full rounded-md" />
        </div>
      ))}
    </div>
  );
}
