import type { ApiKey } from "@plateau/contract/accounts/api-key.ts";
import { scopeLabel } from "@plateau/contract/api/scopes.ts";
import { formatDate } from "@plateau/contract/format/date.ts";
import { NARROW, quoted } from "@plateau/contract/format/spacing.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { RecordCard } from "../../../record/record-card.tsx";
import { actionColumn } from "../../../record/record-columns.tsx";
import { BackLink } from "../../../record/record-links.tsx";
import { RecordList } from "../../../record/record-list.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { StatusBadge } from "../../../ui/badge.tsx";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { apiKeysQuery } from "./queries.ts";

export function ApiKeysPage() {
  usePageTitle("Clés d’API");
  return (
    <>
      <PageHeader
        title="Clés d’API"
        subtitle="Une clé agit au nom de son propriétaire, dans la limite de ses droits. Elle cesse quand il change de mot de passe, est déconnecté, désactivé ou perd des droits."
        back={<BackLink to="/legal">Administration</BackLink>}
        actions={
          <Link to="/legal/api-keys/create" className={buttonClasses({ variant: "primary" })}>
            <KeyRound aria-hidden="true" />
            Nouvelle clé
          </Link>
        }
      />
      <RecordList
        label="Clés d’API"
        query={useQuery(apiKeysQuery)}
        rowKey={({ id }) => id}
        columns={columns}
        card={(key) => <ApiKeyCard apiKey={key} />}
        empty={<EmptyState title="Aucune clé d’API" text="Créez-en une pour relier un autre logiciel." />}
      />
    </>
  );
}

const scopesText = ({ scopes }: ApiKey): string => scopes.map(scopeLabel).join(", ");
const expiryText = ({ expiresAt }: ApiKey): string => (expiresAt ? formatDate(expiresAt) : "Jamais");
const stateText = ({ expired }: ApiKey): string => (expired ? "Expirée" : "Active");
const creation = ({ createdAt }: ApiKey): string => formatDate(createdAt);
const lastUse = ({ lastUsedAt }: ApiKey) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : "Jamais");

const facts: DataColumn<ApiKey>[] = [
  { id: "owner", header: "Propriétaire", value: ({ owner }) => owner.name },
  { id: "scopes", header: "Droits", value: scopesText },
  { id: "createdAt", header: "Créée le", value: ({ createdAt }) => createdAt, cell: creation },
  { id: "expiresAt", header: "Expire le", value: ({ expiresAt }) => expiresAt, cell: expiryText },
  { id: "lastUsedAt", header: "Dernier usage", value: ({ lastUsedAt }) => lastUsedAt, cell: lastUse },
];

const columns: DataColumn<ApiKey>[] = [
  { id: "name", header: "Nom", value: ({ name }) => name },
  ...facts,
  { id: "state", header: "État", value: stateText, cell: (key) => <State apiKey={key} /> },
  actionColumn((key) => <Revoke apiKey={key} />, { width: 130 }),
];

function State({ apiKey }: { apiKey: ApiKey }) {
  return <StatusBadge tone={apiKey.expired ? "neutral" : "green"}>{stateText(apiKey)}</StatusBadge>;
}

function Revoke({ apiKey }: { apiKey: ApiKey }) {
  const cache = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setConfirming(true)}>
        Révoquer<span className="sr-only"> {apiKey.name}</span>
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Révoquer la clé ${quoted(apiKey.name)}${NARROW}?`}
        message="Le logiciel qui s’en sert n’aura plus accès à Plateau. Une clé révoquée ne se rétablit pas."
        confirmLabel="Révoquer"
        danger
        onConfirm={async () => {
          await api.deleteApiKey({ params: { id: apiKey.id } });
          await cache.invalidateQueries(apiKeysQuery);
        }}
      />
    </>
  );
}

function ApiKeyCard({ apiKey }: { apiKey: ApiKey }) {
  return (
    <RecordCard>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 break-words text-base">{apiKey.name}</h2>
        <State apiKey={apiKey} />
      </div>
      <DescriptionList
        lines={facts.map(({ header, value, cell = value }) => ({ label: header, value: cell(apiKey) }))}
      />
      <Revoke apiKey={apiKey} />
    </RecordCard>
  );
}
