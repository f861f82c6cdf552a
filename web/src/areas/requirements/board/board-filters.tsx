import type { Owner } from "@plateau/contract/requirements/requirement.ts";
import { useCallback } from "react";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { Select } from "../../../ui/select.tsx";
import { NameFilter } from "./name-filter.tsx";
import { ownerOptions, responsableOf } from "./owner-choice.ts";
import type { BoardSearch } from "./search-params.ts";

export type ChangeSearch = (change: Partial<BoardSearch>, options?: { replace: boolean }) => void;

type BoardFiltersProps = {
  search: BoardSearch;
  onChange: ChangeSearch;
  owners: readonly Owner[];
  own: Owner | undefined;
  /** The owner whose requirements are shown, or everybody. */
  owner: string;
  /** Who the owners are is not known. */
  ownersMissing: boolean;
};

/** Whose requirements, which of them, and whether as a board or as a table. */
export function BoardFilters({ search, onChange, owners, own, owner, ownersMissing }: BoardFiltersProps) {
  const filterByName = useCallback(
    (q: string) => onChange({ q: q || undefined }, { replace: true }),
    [onChange],
  );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Select
        aria-label="Responsable"
        emptyLabel={null}
        disabled={ownersMissing}
        options={ownerOptions(owners, own)}
        value={owner}
        onChange={({ target }) => onChange({ responsable: responsableOf(target.value, own) })}
        className="flex-1 basis-36 sm:max-w-64 sm:basis-44"
      />
      <NameFilter value={search.q ?? ""} onChange={filterByName} />
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
