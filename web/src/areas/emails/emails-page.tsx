import { emailStatuses, emailStatusLabels } from "@plateau/contract/emails/email-status.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { messageOf } from "../../api/failure.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { type SearchFilter, SearchForm } from "../../ui/search-form.tsx";
import { useWalk } from "../../ui/use-walk.ts";
import { useWide } from "../../ui/use-wide.ts";
import { EmailCards, EmailCardsLoading } from "./email-cards.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { EmailsTable } from "./emails-table.tsx";
import { type Journal, useEmails } from "./queries.ts";
import { type EmailsSearch, emailsSearchSchema } from "./search-params.ts";

type EmailsPageProps = {
  search: EmailsSearch;
  /** Changes parts of the address. */
  onChange: (change: Partial<EmailsSearch>) => void;
};

const filters: SearchFilter[] = [
  {
    id: "statut",
    label: "Statut",
    type: "select",
    options: emailStatuses.map((value) => ({ value, label: emailStatusLabels[value] })),
  },
];

/** The journal of e-mails: what left, what waits, what failed and can be sent again. For administrators. */
export function EmailsPage({ search, onChange }: EmailsPageProps) {
  usePageTitle("E-mails envoyés");
  useWalk();
  const { q, statut, email } = search;
  const found = useEmails(search);
  return (
    <>
      <PageHeader
        back={
          <Link to="/legal" className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink">
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Administration
          </Link>
        }
        title="E-mails envoyés"
        subtitle="Ce qui est parti, ce qui attend et ce qui n’a pas pu partir. Les codes et les mots de passe n’y figurent pas."
      />
      <SearchForm
        placeholder="Adresse ou objet"
        filters={filters}
        values={{ term: q ?? "", filters: statut ? { statut } : {} }}
        busy={found.isPlaceholderData}
        onSearch={({ term, filters }) =>
          onChange({ q: term || undefined, ...emailsSearchSchema.pick({ statut: true }).parse(filters) })
        }
        onReset={() => onChange({ q: undefined, statut: undefined })}
      />
      <Found found={found} narrowed={Boolean(q || statut)} onOpen={(id) => onChange({ email: id })} />
      <EmailPanel id={email} onClose={() => onChange({ email: undefined })} />
    </>
  );
}

type FoundProps = { found: Journal; narrowed: boolean; onOpen: (id: string) => void };

function Found({ found, narrowed, onOpen }: FoundProps) {
  const wide = useWide();
  const { data, error, isPlaceholderData: stale, isFetchingNextPage } = found;
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void found.refetch()} />;
  const emails = data?.pages.flatMap(({ items }) => items);
  if (emails?.length === 0) return <Nothing narrowed={narrowed} />;
  return (
    <>
      <p role="status" className="mt-5 mb-2 min-h-5 text-ink-muted text-sm tabular-nums">
        {data?.pages[0]?.count !== undefined && !stale && formatCount(data.pages[0].count, "e-mail")}
      </p>
      {wide ? (
        <EmailsTable emails={emails} stale={stale} onOpen={onOpen} />
      ) : emails ? (
        <EmailCards emails={emails} stale={stale} />
      ) : (
        <EmailCardsLoading />
      )}
      {found.isFetchNextPageError && (
        <Alert tone="error" className="mt-4">
          {messageOf(error)}
        </Alert>
      )}
      {found.hasNextPage && !stale && (
        <div className="mt-4 flex justify-center">
          <Button loading={isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Afficher les e-mails précédents
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <EmptyState title="Aucun résultat trouvé" text="Essayez de modifier vos critères de recherche" />
  ) : (
    <EmptyState
      title="Aucun e-mail"
      text="Les invitations, les codes, les notifications et les messages envoyés depuis Plateau seront listés ici."
    />
  );
}
