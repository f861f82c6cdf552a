import { emailStatusLabels } from "@plateau/contract/emails/email-status.ts";
import type { EmailSummary } from "@plateau/contract/emails/operations.ts";
import { Link } from "@tanstack/react-router";
import { cn } from "../../ui/class-names.ts";
import { DataTable } from "../../ui/data-table.tsx";
import type { DataColumn } from "../../ui/data-table-columns.ts";
import { Moment } from "../../ui/moment.tsx";
import { EmailStatus } from "./email-status.tsx";

type EmailsTableProps = {
  /** Absent while they are being read. */
  emails: readonly EmailSummary[] | undefined;
  /** The rows are those of the search before. */
  stale: boolean;
  onOpen: (id: string) => void;
};

/** The journal on a wide screen. The order is the server's, the last first. */
export function EmailsTable({ emails, stale, onOpen }: EmailsTableProps) {
  return (
    <DataTable
      label="E-mails envoyés"
      toolbar={false}
      columns={columns}
      rows={emails}
      keyOf={keyOf}
      loading={!emails}
      onOpen={({ id }) => onOpen(id)}
      className={cn("transition-opacity", stale && "opacity-60")}
    />
  );
}

const keyOf = ({ id }: EmailSummary) => id;

const columns: DataColumn<EmailSummary>[] = [
  {
    id: "createdAt",
    header: "Date",
    sortable: false,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <Moment at={createdAt} />
      </span>
    ),
  },
  {
    id: "to",
    header: "Destinataire",
    sortable: false,
    value: ({ to }) => to,
    cell: ({ to }) => (
      <span title={to} className="block max-w-64 truncate">
        {to}
      </span>
    ),
  },
  {
    id: "subject",
    header: "Objet",
    sortable: false,
    value: ({ subject }) => subject,
    cell: ({ id, subject }) => (
      <Link
        from="/legal/emails"
        to="/legal/emails"
        search={(before) => ({ ...before, email: id })}
        resetScroll={false}
        title={subject}
        data-walk
        className="block max-w-md truncate rounded-sm font-medium underline-offset-3 hover:underline"
      >
        {subject}
      </Link>
    ),
  },
  {
    id: "status",
    header: "Statut",
    sortable: false,
    value: ({ status }) => emailStatusLabels[status],
    cell: ({ status }) => <EmailStatus status={status} />,
  },
  {
    id: "attempts",
    header: "Tentatives",
    sortable: false,
    align: "right",
    value: ({ attempts }) => attempts,
  },
];
