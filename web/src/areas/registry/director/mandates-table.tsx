import { formatDateShort } from "@plateau/contract/format/date.ts";
import type { Mandate } from "@plateau/contract/registry/director.ts";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { cn } from "../../../ui/class-names.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { linkClasses } from "../../../ui/link-classes.ts";
import { SideSection } from "../../../ui/side-section.tsx";
import { sirenText } from "./led-company-words.ts";

/** A mandate and its place in the record: nothing else tells two of one company apart. */
type Row = Mandate & { at: number };

/** 'Mandats détaillés': each mandate that the director holds or held, the last first. */
export function MandatesTable({ mandates }: { mandates: readonly Mandate[] }) {
  const rows = useMemo(() => mandates.map((mandate, at): Row => ({ ...mandate, at })), [mandates]);
  if (rows.length === 0) return null;
  return (
    <SideSection id="section-mandats" title="Mandats détaillés">
      <DataTable
        label="Mandats détaillés"
        noun="mandat"
        columns={columns}
        rows={rows}
        keyOf={({ at }) => String(at)}
        sort={{ id: "since", desc: true }}
        pinned
      />
    </SideSection>
  );
}

const nameOf = ({ entreprise, denomination }: Mandate): string | null => entreprise || denomination;

const stateOf = ({ actuel }: Mandate): string | null =>
  actuel === null ? null : actuel ? "Actuel" : "Passé";

const none = <span className="text-ink-faint">–</span>;

const columns: DataColumn<Row>[] = [
  {
    id: "company",
    header: "Entreprise",
    value: nameOf,
    cell: (mandate) => {
      const name = nameOf(mandate) ?? "Entreprise sans nom";
      return mandate.siren ? (
        <Link
          to="/companies/$id"
          params={{ id: mandate.siren }}
          preload={false}
          title={name}
          className={cn(linkClasses, "block max-w-40 truncate sm:max-w-64")}
        >
          {name}
        </Link>
      ) : (
        <span title={name} className="block max-w-40 truncate sm:max-w-64">
          {name}
        </span>
      );
    },
  },
  { id: "role", header: "Qualité", value: ({ qualite }) => qualite },
  {
    id: "siren",
    header: "SIREN",
    value: ({ siren }) => siren,
    cell: ({ siren }) =>
      siren ? <span className="whitespace-nowrap tabular-nums">{sirenText(siren)}</span> : none,
  },
  {
    id: "since",
    header: "Prise de poste",
    value: ({ date_prise_de_poste }) => date_prise_de_poste,
    cell: ({ date_prise_de_poste: day }) => (day ? <time dateTime={day}>{formatDateShort(day)}</time> : none),
  },
  { id: "city", header: "Ville", value: ({ ville }) => ville },
  { id: "form", header: "Forme juridique", value: ({ forme_juridique }) => forme_juridique },
  {
    id: "state",
    header: "État",
    value: stateOf,
    filter: ["Actuel", "Passé"],
    cell: (mandate) => {
      const state = stateOf(mandate);
      return state ? <Badge tone={mandate.actuel ? "green" : "slate"}>{state}</Badge> : none;
    },
  },
];
