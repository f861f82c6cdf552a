import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { FileUp, Mail, Merge, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { ExportButton } from "../../../record/export-button.tsx";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { CardLink, CardReach, RecordCard, RowLink } from "../../../record/record-card.tsx";
import { Truncated } from "../../../record/record-columns.tsx";
import { NoResult, RecordList } from "../../../record/record-list.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { SaveSearchButton } from "../../../saved-searches/save-search-button.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { quietLinkClasses } from "../../../ui/class-names.ts";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { phoneHref } from "../../../ui/hrefs.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { contactKey, contactName, contactPosition } from "../contact-words.ts";
import { type ContactsSearch, contactsPageQuery } from "../queries.ts";
import { DeleteContacts } from "./delete-contacts.tsx";

type ContactsListPageProps = { search: ContactsSearch; onChange: ChangeSearch<ContactsSearch> };

export function ContactsListPage({ search, onChange }: ContactsListPageProps) {
  usePageTitle("Contacts");
  const may = usePermissions();
  const navigate = useNavigate();
  const { q, page = 1 } = search;
  return (
    <>
      <PageHeader
        title="Contacts"
        actions={
          <>
            {may("importContacts") && (
              <ImportLink>
                <span className="max-sm:sr-only">Importer</span>
              </ImportLink>
            )}
            {may("exportContacts") && (
              <ExportButton
                path="/contacts/export"
                query={{ search: q }}
                failure="Les contacts n’ont pas pu être exportés"
              />
            )}
            {q && <SaveSearchButton kind="contacts" criteria={{ q }} name={q} />}
            <NewContact />
          </>
        }
      />
      <search className="mb-4 block">
        <Field label="Rechercher dans les contacts" hideLabel className="sm:max-w-md">
          <SearchInput
            placeholder="Nom, e-mail, téléphone ou entreprise"
            delay={250}
            value={q ?? ""}
            onChange={(text) => onChange({ q: text || undefined, page: undefined }, { replace: true })}
          />
        </Field>
      </search>
      <RecordList
        label="Contacts"
        query={useQuery(contactsPageQuery(search))}
        rowKey={contactKey}
        columns={columns}
        card={contactCard}
        onOpen={({ id }) => void navigate({ to: "/contacts/$id", params: { id } })}
        empty={q ? <NoResult onReset={() => onChange({ q: undefined, page: undefined })} /> : <NoContact />}
        paging={{ label: "Pages de contacts", page, onChange }}
        selection={{
          noun: "contact",
          nameOf: contactName,
          actions: (selected, clear) => <SelectionActions contacts={selected} onDeleted={clear} />,
        }}
      />
    </>
  );
}

const columns: DataColumn<Contact>[] = [
  {
    id: "name",
    header: "Nom",
    value: contactName,
    cell: (contact) => (
      <RowLink to="/contacts/$id" params={{ id: contact.id }}>
        {contactName(contact)}
      </RowLink>
    ),
  },
  {
    id: "email",
    header: "E-mail",
    value: ({ email }) => email,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} title={email} className={`${quietLinkClasses} block max-w-72 truncate`}>
        {email}
      </a>
    ),
  },
  {
    id: "phone",
    header: "Téléphone",
    value: ({ phone, mobile }) => phone ?? mobile,
    cell: ({ phone, mobile }) => {
      const number = phone ?? mobile;
      return (
        number && (
          <a href={phoneHref(number)} className={`${quietLinkClasses} whitespace-nowrap tabular-nums`}>
            {number}
          </a>
        )
      );
    },
  },
  {
    id: "company",
    header: "Entreprise",
    value: ({ company }) => company,
    cell: ({ company }) => company && <Truncated text={company} />,
  },
  {
    id: "role",
    header: "Fonction",
    value: ({ role }) => role,
    cell: ({ role }) => role && <Truncated text={role} />,
  },
];

const contactCard = (contact: Contact) => (
  <RecordCard>
    <h2 className="text-base">
      <CardLink to="/contacts/$id" params={{ id: contact.id }}>
        {contactName(contact)}
      </CardLink>
    </h2>
    <Position contact={contact} />
    <CardReach phone={contact.phone ?? contact.mobile} email={contact.email} />
  </RecordCard>
);

function Position({ contact }: { contact: Contact }) {
  const position = contactPosition(contact);
  return position && <p className="truncate text-ink-muted text-sm">{position}</p>;
}

/** Copies are blind: the recipients do not see each other. */
function SelectionActions({ contacts, onDeleted }: { contacts: readonly Contact[]; onDeleted: () => void }) {
  const may = usePermissions();
  const [kept, other] = contacts;
  const recipients = [...new Set(contacts.map(({ email }) => encodeURIComponent(email)))];
  return (
    <>
      <a href={`mailto:?bcc=${recipients.join(",")}`} className={buttonClasses({ size: "sm" })}>
        <Mail aria-hidden="true" />
        Écrire
      </a>
      {may("mergeContacts") && kept && other && contacts.length === 2 && (
        <Link
          to="/contacts/$id/merge"
          params={{ id: kept.id }}
          search={{ avec: other.id }}
          className={buttonClasses({ size: "sm" })}
        >
          <Merge aria-hidden="true" />
          Fusionner
        </Link>
      )}
      {may("deleteContact") && <DeleteContacts contacts={contacts} onDeleted={onDeleted} />}
    </>
  );
}

function NewContact() {
  const may = usePermissions();
  return (
    may("createContact") && (
      <Link to="/contacts/create" className={buttonClasses({ variant: "primary" })}>
        <UserPlus aria-hidden="true" />
        Nouveau contact
      </Link>
    )
  );
}

function ImportLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/contacts/import" className={buttonClasses()}>
      <FileUp aria-hidden="true" />
      {children}
    </Link>
  );
}

function NoContact() {
  const may = usePermissions();
  return (
    <EmptyState
      title="Aucun contact"
      text="Les personnes avec qui vous travaillez seront réunies ici : bailleurs, utilisateurs, notaires, confrères."
      action={
        <>
          <NewContact />
          {may("importContacts") && <ImportLink>Importer un fichier</ImportLink>}
        </>
      }
    />
  );
}
