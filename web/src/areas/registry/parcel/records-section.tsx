import { otherName } from "@plateau/contract/api/wire-names.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Parcel, ParcelBlock } from "@plateau/contract/registry/parcel.ts";
import type { Source } from "@plateau/contract/registry/record-fields.ts";
import { isUncovered, sourceText } from "@plateau/contract/registry/source-texts.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import { type ReactNode, useMemo } from "react";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type TableSort } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { EmptyBlock } from "./empty-block.tsx";

/** The anchor of a section in the address, by its name on the wire: `section-ventes`. */
export const sectionAnchor = (section: string): string => `section-${otherName(registryNames, section)}`;

type SectionProps = {
  id: string;
  title: string;
  /** Number of records; undefined while unknown. */
  count?: number | undefined;
  /** The list stops at a limit. */
  isCut?: boolean;
  source: Source | null | undefined;
  children: ReactNode;
};

export function ParcelSection({ id, title, count, isCut = false, source, children }: SectionProps) {
  const heading = sectionAnchor(id);
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 id={heading} className="scroll-mt-20 text-lg">
          {title}
          {count !== undefined && (
            <span className="text-ink-muted tabular-nums"> ({countText(count, isCut)})</span>
          )}
        </h2>
        {source && <p className="text-ink-faint text-sm">{sourceText(source)}</p>}
      </header>
      {children}
    </section>
  );
}

const countText = (count: number, isCut: boolean): string =>
  isCut ? `${formatNumber(count)} premiers` : formatNumber(count);

/** No source covers the place: a count would read as zero. */
export const isCountUnknown = (source: Source | undefined, count: number): boolean =>
  count === 0 && isUncovered(source);

type RecordsSectionProps<Row extends object> = {
  parcel: Parcel;
  /** Block whose source is shown; also the suffix of the heading's id. */
  block: ParcelBlock;
  title: string;
  records: readonly Row[];
  /** Filtered records; defaults to all. */
  shown?: readonly Row[];
  filter?: ReactNode;
  /** Clears a filter that hides every record. */
  onShowAll?: () => void;
  /** Must be stable between renders. */
  columns: readonly DataColumn<Row>[];
  noun: string | readonly [one: string, many: string];
  sort: TableSort;
  empty: string;
  /** Start of the sentence about an empty source; by default `empty` without 'trouvé'. */
  none?: string;
  /** What the source cannot know. */
  limit?: string;
  note?: string;
};

export function RecordsSection<Row extends object>(props: RecordsSectionProps<Row>) {
  const { parcel, block, title, records, shown = records, empty } = props;
  const source = parcel.sources[block];
  const isCut = parcel.cutBlocks?.[block] ?? false;
  // Records without an id use their index as key.
  const places = useMemo(() => new Map(records.map((record, at) => [record, String(at)])), [records]);
  return (
    <ParcelSection
      id={block}
      title={title}
      count={isCountUnknown(source, records.length) ? undefined : records.length}
      isCut={isCut}
      source={source}
    >
      {records.length === 0 ? (
        <EmptyBlock
          source={source}
          empty={empty}
          none={props.none ?? empty.replace(/ trouvée?s?$/, "")}
          limit={props.limit}
          className="rounded-lg border border-line bg-surface"
        />
      ) : (
        <>
          {props.filter}
          <DataTable
            key={parcel.number}
            label={`${title} ${parcel.number}`}
            pinned
            noun={props.noun}
            columns={props.columns}
            rows={shown}
            keyOf={(record) => places.get(record) ?? ""}
            sort={props.sort}
            empty={
              <EmptyState
                compact
                title={empty}
                action={
                  <Button size="sm" onClick={props.onShowAll}>
                    Tout afficher ({formatNumber(records.length)})
                  </Button>
                }
              />
            }
          />
          {isCut && (
            <p className="mt-2 text-ink-muted text-sm">
              La liste s’arrête aux {countText(records.length, true)}
              {NARROW}: il peut y en avoir d’autres.
            </p>
          )}
          {props.note && shown.length > 0 && <p className="mt-2 text-ink-muted text-sm">{props.note}</p>}
        </>
      )}
    </ParcelSection>
  );
}
