import type { Owner } from "@plateau/contract/requirements/requirement.ts";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { SearchInput } from "../../../ui/search-input.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { Select } from "../../../ui/select.tsx";
import { ownerOptions, ownerParam } from "./owner-filter.ts";
import type { BoardSearch } from "./search-params.ts";

type BoardFiltersProps = {
  search: BoardSearch;
  onChange: ChangeSearch<BoardSearch>;
  owners: readonly Owner[];
  own: Owner | undefined;
  owner: string;
  ownersMissing: boolean;
};

export function BoardFilters({ search, onChange, owners, own, owner, ownersMissing }: BoardFiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Select
        aria-label="Responsable"
        emptyLabel={null}
        disabled={ownersMissing}
        options={ownerOptions(owners, own)}
        value={owner}
        onChange={({ target }) => onChange({ responsable: ownerParam(target.value, own) })}
        className="flex-1 basis-36 sm:max-w-64 sm:basis-44"
      />
      <search className="min-w-0 flex-1 basis-36 sm:max-w-72 sm:basis-52">
        <SearchInput
          aria-label="Filtrer par nom"
          placeholder="Nom"
          delay={200}
          value={search.q ?? ""}
          onChange={(q) => onChange({ q: q || undefined }, { replace: true })}
        />
      </search>
      <SegmentedToggle
        aria-label="Présentation"
        options={[
          { value: "kanban", label: "Kanban" },
          { value: "tableau", label: "Tableau" },
        ]}
        value={search.vue ?? "kanban"}
        onChange={(vue) => onChange({ vue: vue === "tableau" ? vue : undefined })}
        className="sm:ml-auto"
      />
    </div>
  );
}
