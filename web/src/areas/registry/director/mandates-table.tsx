import { formatDateShort } from "@plateau/contract/format/date.ts";
import type { Mandate } from "@plateau/contract/registry/director.ts";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { cn, linkClasses } from "../../../ui/class-names.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { sirenText } from "./led-company-labels.ts";

/** The index is the only unique key of a mandate. */
type Row = Mandate & { at: number };

/** 'Mandats détaillés', latest first. */
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

const nameOf = ({ company, registeredName }: Mandate): string | null => company || registeredName;

const stateOf = ({ isCurrent }: Mandate): string | null =>
  isCurrent === null ? null : isCurrent ? "Actuel" : "Passé";

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
  { id: "role", header: "Qualité", value: ({ role }) => role },
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
    value: ({ appointmentDate }) => appointmentDate,
    cell: ({ appointmentDate: day }) => (day ? <time dateTime={day}>{formatDateShort(day)}</time> : none),
  },
  { id: "city", header: "Ville", value: ({ city }) => city },
  { id: "form", header: "Forme juridique", value: ({ legalForm }) => legalForm },
  {
    id: "state",
    header: "État",
    value: stateOf,
    filter: ["Actuel", "Passé"],
    cell: (mandate) => {
      const state = stateOf(mandate);
      return state ? <Badge tone={mandate.isCurrent ? "green" : "slate"}>{state}</Badge> : none;
    },
  },
];
