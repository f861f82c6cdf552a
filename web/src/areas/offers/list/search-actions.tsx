import { useQuery } from "@tanstack/react-query";
import { ClipboardList } from "lucide-react";
import { Suspense, useState } from "react";
import { usePermissions } from "../../../record/use-permissions.ts";
import { toSearchCriteria } from "../../../saved-searches/queries.ts";
import { SaveSearchButton } from "../../../saved-searches/save-search-button.tsx";
import { ownCrmQuery } from "../../../session/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { type OffersSearch, parseCriteria, toQuery } from "./criteria.ts";

const RequirementFromSearch = lazyWithRetry(() => import("./requirement-from-search.tsx"));

/** What to do with the criteria of the list: save them, or make them those of a requirement. */
export function SearchActions({ search }: { search: OffersSearch }) {
  const may = usePermissions();
  const { data: ownCrm = false } = useQuery(ownCrmQuery);
  const [creating, setCreating] = useState(false);
  const { availableFrom, moveInDate, leaseExpiry } = search;
  const criteria = toSearchCriteria({
    ...toQuery(parseCriteria(search)),
    ...{ availableFrom, moveInDate, leaseExpiry },
  });
  return (
    <>
      <SaveSearchButton size="sm" kind="offers" criteria={criteria} />
      {ownCrm && may("createRequirement") && Object.keys(criteria).length > 0 && (
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          onPointerEnter={RequirementFromSearch.preload}
          onFocus={RequirementFromSearch.preload}
          onClick={() => setCreating(true)}
        >
          <ClipboardList aria-hidden="true" />
          <span>
            Créer une demande<span className="max-sm:sr-only"> avec ces critères</span>
          </span>
        </Button>
      )}
      {creating && (
        <Suspense fallback={null}>
          <RequirementFromSearch criteria={criteria} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
