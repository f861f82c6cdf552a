import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cn } from "../../../ui/class-names.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { contactKey, contactName, phoneAddress } from "../contact-words.ts";

type ContactsTableProps = {
  /** Absent while they are being read. */
  contacts: readonly Contact[] | undefined;
  /** The rows are those of the search before. */
  stale: boolean;
};

/** A page of contacts on a wide screen. The order is the server's, by e-mail. */
export function ContactsTable({ contacts, stale }: ContactsTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Contacts"
      toolbar={false}
      columns={columns}
      rows={contacts}
      keyOf={contactKey}
      loading={!contacts}
      onOpen={({ id }) => void navigate({ to: "/contacts/$id", params: { id } })}
      className={cn("transition-opacity", stale && "opacity-60")}
    />
  );
}

const quietLink = "rounded-sm underline-offset-3 hover:underline";

const short = (text: string | null): ReactNode =>
  text && (
    <span title={text} className="block max-w-64 truncate">
      {text}
    </span>
  );

const columns: DataColumn<Contact>[] = [
  {
    id: "name",
    header: "Nom",
    sortable: false,
    value: contactName,
    cell: (contact) => (
      <Link
        to="/contacts/$id"
        params={{ id: contact.id }}
        data-walk
        className="block max-w-64 truncate rounded-sm font-medium underline-offset-3 hover:underline"
      >
        {contactName(contact)}
      </Link>
    ),
  },
  {
    id: "email",
    header: "E-mail",
    sortable: false,
    value: ({ email }) => email,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} title={email} className={cn(quietLink, "block max-w-72 truncate")}>
        {email}
      </a>
    ),
  },
  {
    id: "phone",
    header: "Téléphone",
    sortable: false,
    value: ({ phone, mobile }) => phone ?? mobile,
    cell: ({ phone, mobile }) => {
      const number = phone ?? mobile;
      return number === null ? (
        none
      ) : (
        <a href={phoneAddress(number)} className={cn(quietLink, "whitespace-nowrap tabular-nums")}>
          {number}
        </a>
      );
    },
  },
  {
    id: "company",
    header: "Entreprise",
    sortable: false,
    value: ({ company }) => company,
    cell: ({ company }) => short(company) ?? none,
  },
  {
    id: "role",
    header: "Fonction",
    sortable: false,
    value: ({ role }) => role,
    cell: ({ role }) => short(role) ?? none,
  },
];

const none = <span className="text-ink-faint">–</span>;
