import type { Owner } from "@plateau/contract/requirements/requirement.ts";
import { Search } from "lucide-react";
import { useCallback } from "react";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useDebouncedText } from "../../../ui/use-debounced-text.ts";
import { ownerOptions, ownerParam } from "./owner-filter.ts";
import type { BoardSearch } from "./search-params.ts";

export type ChangeSearch = (change: Partial<BoardSearch>, options?: { replace: boolean }) => void;

type BoardFiltersProps = {
  search: BoardSearch;
  onChange: ChangeSearch;
  owners: readonly Owner[];
  own: Owner | undefined;
  owner: string;
  ownersMissing: boolean;
};

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
        onChange={({ target }) => onChange({ responsable: ownerParam(target.value, own) })}
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

const REST = 200;

type NameFilterProps = { value: string; onChange: (text: string) => void };

function NameFilter({ value, onChange }: NameFilterProps) {
  const [text, setText] = useDebouncedText(value, onChange, REST);
  return (
    <search className="min-w-0 flex-1 basis-36 sm:max-w-72 sm:basis-52">
      <TextInput
        type="search"
        aria-label="Filtrer par nom"
        data-page-search
        maxLength={200}
        icon={<Search aria-hidden="true" />}
        placeholder="Nom"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  );
}
