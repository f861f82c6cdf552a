import { type ImportColumns, importFieldLabels, importFields } from "@plateau/contract/contacts/import.ts";
import { toCsv } from "@plateau/contract/format/csv.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { downloadCsv } from "../../../ui/csv.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { errorRows, type LineState, lineStates, type PreviewLine, stateOf } from "./preview-lines.ts";

const looks: Record<LineState, { tone: Tone; one: string; many: string }> = {
  valid: { tone: "green", one: "Valable", many: "Valables" },
  invalid: { tone: "red", one: "En erreur", many: "En erreur" },
  known: { tone: "amber", one: "Déjà connu", many: "Déjà connus" },
};

type PreviewTableProps = {
  lines: readonly PreviewLine[];
  counts: Record<LineState, number>;
  columns: ImportColumns;
  stale: boolean;
};

/** The lines of the file as they would be read, with errors first in each line. */
export function PreviewTable({ lines, counts, columns, stale }: PreviewTableProps) {
  const [shown, setShown] = useState<LineState | "all">("all");
  const rows = useMemo(
    () => (shown === "all" ? lines : lines.filter((line) => stateOf(line) === shown)),
    [lines, shown],
  );
  const tableColumns = useMemo(() => columnsOf(columns), [columns]);
  return (
    <section aria-labelledby="apercu" className="mt-6 border-line border-t pt-4">
      <h2 id="apercu" className="text-lg">
        Aperçu
      </h2>
      <div className="mt-2 mb-3 flex flex-wrap items-center justify-between gap-3">
        <SegmentedToggle
          size="sm"
          aria-label="Lignes montrées"
          value={shown}
          onChange={setShown}
          className="flex-wrap"
          options={[
            { value: "all", label: <Choice word="Toutes" count={lines.length} /> },
            ...lineStates.map((state) => ({
              value: state,
              label: <Choice word={looks[state].many} count={counts[state]} />,
            })),
          ]}
        />
        {counts.invalid > 0 && (
          <Button size="sm" onClick={() => downloadErrors(lines)}>
            <Download aria-hidden="true" />
            Télécharger les erreurs
          </Button>
        )}
      </div>
      <DataTable
        key={shown}
        label="Lignes du fichier"
        toolbar={false}
        columns={tableColumns}
        rows={rows}
        keyOf={({ line }) => String(line)}
        empty={<EmptyState compact title="Aucune ligne" />}
        className={cn("transition-opacity", stale && "opacity-60")}
      />
    </section>
  );
}

function Choice({ word, count }: { word: string; count: number }) {
  return (
    <>
      {word} <span className="font-normal tabular-nums">{formatNumber(count)}</span>
    </>
  );
}

const downloadErrors = (lines: readonly PreviewLine[]): void => {
  const { header, rows } = errorRows(lines);
  downloadCsv("contacts-en-erreur.csv", toCsv(header, rows));
};

const columnsOf = (columns: ImportColumns): DataColumn<PreviewLine>[] => [
  { id: "line", header: "Ligne", value: ({ line }) => line, align: "right", width: 96 },
  {
    id: "state",
    header: "État",
    width: 112,
    value: (line) => looks[stateOf(line)].one,
    cell: (line) => <Badge tone={looks[stateOf(line)].tone}>{looks[stateOf(line)].one}</Badge>,
  },
  {
    id: "errors",
    header: "À corriger",
    width: 300,
    sortable: false,
    value: ({ errors }) => errors.map(({ message }) => message).join(" · "),
    cell: ({ errors }) => {
      const text = errors.map(({ message }) => message).join(" · ");
      return (
        <span title={text} className="block max-w-72 truncate text-red-ink">
          {text}
        </span>
      );
    },
  },
  ...importFields
    .filter((field) => columns[field] !== undefined)
    .map(
      (field): DataColumn<PreviewLine> => ({
        id: field,
        header: importFieldLabels[field],
        width: field === "email" ? 240 : 160,
        value: ({ values }) => values[field],
        cell: ({ values, errors }) => {
          const wrong = errors.some((error) => error.field === field);
          return (
            <span
              title={values[field]}
              className={cn(
                "block max-w-56 truncate",
                wrong && "-mx-1.5 rounded-sm bg-red-soft px-1.5 text-red-ink",
              )}
            >
              {values[field] || (wrong ? "vide" : "")}
            </span>
          );
        },
      }),
    ),
];
