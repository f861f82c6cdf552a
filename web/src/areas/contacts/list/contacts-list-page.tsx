import { formatNumber } from "@plateau/contract/format/number.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileUp, UserPlus } from "lucide-react";
import { useEffect } from "react";
import { messageOf } from "../../../api/failure.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { useWalk } from "../../../ui/use-walk.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { useMay } from "../use-may.ts";
import { ContactCards, ContactCardsLoading } from "./contact-cards.tsx";
import { ContactsTable } from "./contacts-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { CONTACTS_PAGE_SIZE, contactsPageQuery } from "./queries.ts";
import { SearchField } from "./search-field.tsx";
import type { ContactsSearch } from "./search-params.ts";

type ContactsListPageProps = {
  search: ContactsSearch;
  /** Changes parts of the address; `replace` leaves no step to go back to. */
  onChange: (change: Partial<ContactsSearch>, options?: { replace: boolean }) => void;
};

/** The contacts of the agency: to search, walk, export, and the ways to new ones. */
export function ContactsListPage({ search, onChange }: ContactsListPageProps) {
  usePageTitle("Contacts");
  useWalk();
  const may = useMay();
  return (
    <>
      <PageHeader
        title="Contacts"
        actions={
          <>
            {may("importContacts") && (
              <Link to="/contacts/import" className={buttonClasses()}>
                <FileUp aria-hidden="true" />
                <span className="max-sm:sr-only">Importer</span>
              </Link>
            )}
            {may("exportContacts") && <ExportButton search={search.q} />}
            <NewContact />
          </>
        }
      />
      <SearchField
        value={search.q ?? ""}
        onChange={(q) => onChange({ q: q || undefined, page: undefined }, { replace: true })}
      />
      <Found search={search} onChange={onChange} />
    </>
  );
}

function NewContact() {
  return (
    <Link to="/contacts/create" className={buttonClasses({ variant: "primary" })}>
      <UserPlus aria-hidden="true" />
      Nouveau contact
    </Link>
  );
}

function Found({ search: { q = "", page = 1 }, onChange }: ContactsListPageProps) {
  const wide = useWide();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(contactsPageQuery(q, page));
  const pageCount = pageCountOf(data, page);

  // The last contact of the last page was deleted, or the address asks for more than there is.
  const beyond = !isPlaceholderData && data?.items.length === 0 && page > 1;
  useEffect(() => {
    if (beyond) onChange({ page: pageCount > 1 ? pageCount : undefined }, { replace: true });
  }, [beyond, pageCount, onChange]);

  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!isPending && !beyond && data?.items.length === 0) {
    return <Nobody search={q} onReset={() => onChange({ q: undefined, page: undefined })} />;
  }
  const items = beyond ? undefined : data?.items;
  const first = (page - 1) * CONTACTS_PAGE_SIZE + 1;
  return (
    <>
      {wide ? (
        <ContactsTable contacts={items} stale={isPlaceholderData} />
      ) : items ? (
        <ContactCards contacts={items} stale={isPlaceholderData} />
      ) : (
        <ContactCardsLoading />
      )}
      <div className="mt-4 flex min-h-7 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {items &&
            !isPlaceholderData &&
            `Affiche ${formatNumber(first)} à ${formatNumber(first + items.length - 1)} résultat(s)${
              data?.count === undefined ? "" : ` sur ${formatNumber(data.count)}`
            }`}
        </p>
        <Pagination
          label="Pages de contacts"
          page={page}
          pageCount={pageCount}
          disabled={isPlaceholderData}
          onPage={(next) => {
            onChange({ page: next > 1 ? next : undefined });
            window.scrollTo({ top: 0 });
          }}
        />
      </div>
    </>
  );
}

/** Without a count, as many pages as are known to exist. */
const pageCountOf = (data: { count?: number; nextToken?: string } | undefined, page: number): number => {
  if (data?.count !== undefined) return Math.max(1, Math.ceil(data.count / CONTACTS_PAGE_SIZE));
  return data?.nextToken ? page + 1 : page;
};

function Nobody({ search, onReset }: { search: string; onReset: () => void }) {
  const may = useMay();
  if (search)
    return (
      <EmptyState
        title="Aucun résultat trouvé"
        text="Essayez de modifier vos critères de recherche"
        action={<Button onClick={onReset}>Réinitialiser</Button>}
      />
    );
  return (
    <EmptyState
      title="Aucun contact"
      text="Les personnes avec qui vous travaillez seront réunies ici : bailleurs, utilisateurs, notaires, confrères."
      action={
        <>
          <NewContact />
          {may("importContacts") && (
            <Link to="/contacts/import" className={buttonClasses()}>
              <FileUp aria-hidden="true" />
              Importer un fichier
            </Link>
          )}
        </>
      }
    />
  );
}
