import type { SavedSearch, SearchAlert } from "@plateau/contract/saved-searches/saved-search.ts";
import { alertRefusal, searchAlertLabels } from "@plateau/contract/saved-searches/search-rules.ts";
import { api } from "../../api/client.ts";
import { useSearchMutation } from "../../saved-searches/queries.ts";
import { showFailure } from "../../shell/failure-toast.ts";
import { optionsFrom, Select } from "../../ui/select.tsx";

const options = optionsFrom(searchAlertLabels);

/** The person's own alert; only offers have one. */
export function AlertSelect({ search }: { search: SavedSearch }) {
  const follow = useSearchMutation((alert: SearchAlert) =>
    api.followSavedSearch({ params: { id: search.id }, body: { alert } }),
  );
  if (alertRefusal(search.kind) !== null) return null;
  return (
    <Select
      aria-label={`Alerte de ${search.name}`}
      emptyLabel={null}
      options={options}
      value={follow.isPending ? follow.variables : search.alert}
      onChange={({ target }) =>
        follow.mutate(target.value as SearchAlert, {
          onError: (error) => showFailure(error, "L’alerte n’a pas pu être changée"),
        })
      }
      className="relative w-44"
    />
  );
}
