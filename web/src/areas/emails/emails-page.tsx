import type { EmailSummary } from "@plateau/contract/emails/operations.ts";
import { emailStatuses, emailStatusLabels } from "@plateau/contract/emails/statuses.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ChangeSearch } from "../../record/list-search.ts";
import { LoadMore } from "../../record/load-more.tsx";
import { CardLink, RecordCard, RowLink } from "../../record/record-card.tsx";
import { Truncated } from "../../record/record-columns.tsx";
import { BackLink } from "../../record/record-links.tsx";
import { NoResult, RecordList } from "../../record/record-list.tsx";
import { UnsentEmails } from "../../record/unsent-emails.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import type { DataColumn } from "../../ui/data-table-columns.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { type SearchFilter, SearchForm } from "../../ui/search-form.tsx";
import { EmailPanel, EmailStatus } from "./email-panel.tsx";
import { type EmailsSearch, emailsQuery, emailsSearchSchema } from "./queries.ts";

type EmailsPageProps = { search: EmailsSearch; onChange: ChangeSearch<EmailsSearch> };

const filters: SearchFilter[] = [
  {
    id: "statut",
    label: "Statut",
    type: "select",
    emptyLabel: "Tous les statuts",
    options: emailStatuses.map((value) => ({ value, label: emailStatusLabels[value] })),
  },
];

export function EmailsPage({ search, onChange }: EmailsPageProps) {
  usePageTitle("E-mails envoyés");
  const { q, statut, email } = search;
  const query = useInfiniteQuery(emailsQuery(search));
  const { data, isPlaceholderData } = query;
  const reset = () => onChange({ q: undefined, statut: undefined });
  return (
    <>
      <PageHeader
        back={<BackLink to="/legal">Administration</BackLink>}
        title="E-mails envoyés"
        subtitle="Ce qui est parti, ce qui attend et ce qui n’a pas pu partir. Les codes et les mots de passe n’y figurent pas."
      />
      <UnsentEmails className="mb-4">
        {"«\u202fEnvoyé\u202f» veut dire ici que le fichier est écrit."}
      </UnsentEmails>
      <SearchForm
        placeholder="Adresse ou objet"
        filters={filters}
        values={{ term: q ?? "", filters: statut ? { statut } : {} }}
        busy={isPlaceholderData}
        onSearch={({ term, filters }) =>
          onChange({
            q: term || undefined,
            statut: emailsSearchSchema.unwrap().shape.statut.parse(filters.statut),
          })
        }
        onReset={reset}
      />
      {data?.items.length !== 0 && (
        <p role="status" className="mt-5 mb-2 min-h-5 text-ink-muted text-sm tabular-nums">
          {data?.count !== undefined && !isPlaceholderData && formatCount(data.count, "e-mail")}
        </p>
      )}
      <RecordList
        label="E-mails envoyés"
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        card={emailCard}
        onOpen={({ id }) => onChange({ email: id })}
        empty={q || statut ? <NoResult onReset={reset} /> : <NoEmail />}
        sortable={false}
        below={<LoadMore query={query} label="Afficher les e-mails précédents" />}
      />
      <EmailPanel id={email} onClose={() => onChange({ email: undefined })} />
    </>
  );
}

const openLink = (id: string) =>
  ({
    from: "/legal/emails",
    to: "/legal/emails",
    search: (previous: EmailsSearch) => ({ ...previous, email: id }),
    resetScroll: false,
  }) as const;

const ERASED_SUBJECT = "Objet effacé";
const recipientOf = ({ to }: Pick<EmailSummary, "to">): string => to || "Adresse effacée";

const columns: DataColumn<EmailSummary>[] = [
  {
    id: "createdAt",
    header: "Date",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <RelativeTime at={createdAt} />
      </span>
    ),
  },
  {
    id: "to",
    header: "Destinataire",
    value: ({ to }) => to,
    cell: (email) => <Truncated text={recipientOf(email)} />,
  },
  {
    id: "subject",
    header: "Objet",
    value: ({ subject }) => subject,
    cell: ({ id, subject }) => (
      <RowLink {...openLink(id)} title={subject || ERASED_SUBJECT} className="max-w-md">
        {subject || ERASED_SUBJECT}
      </RowLink>
    ),
  },
  {
    id: "status",
    header: "Statut",
    value: ({ status }) => emailStatusLabels[status],
    cell: ({ status }) => <EmailStatus status={status} />,
  },
  { id: "attempts", header: "Tentatives", align: "right", value: ({ attempts }) => attempts },
];

const emailCard = ({ id, subject, status, createdAt, ...email }: EmailSummary) => (
  <RecordCard>
    <h2 className="text-base">
      <CardLink {...openLink(id)}>{subject || ERASED_SUBJECT}</CardLink>
    </h2>
    <p className="truncate text-ink-muted text-sm">{recipientOf(email)}</p>
    <p className="mt-2 flex items-center justify-between gap-3 text-ink-muted text-sm">
      <EmailStatus status={status} />
      <RelativeTime at={createdAt} />
    </p>
  </RecordCard>
);

const NoEmail = () => (
  <EmptyState
    title="Aucun e-mail"
    text="Les invitations, les codes, les notifications et les messages envoyés depuis Plateau seront listés ici."
  />
);
