import { formatDate } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { lastContactReasonLabels, type StaleProspect } from "@plateau/contract/personal-data/person.ts";
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { LoadMore } from "../../../record/load-more.tsx";
import { RecordCard, RowLink } from "../../../record/record-card.tsx";
import { actionColumn } from "../../../record/record-columns.tsx";
import { RecordList } from "../../../record/record-list.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Textarea } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";

const prospectsQuery = infiniteQueryOptions({
  queryKey: ["stale-prospects"],
  queryFn: ({ pageParam, signal }) =>
    api.listStaleProspects({ query: { limit: 25, nextToken: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextToken }) => nextToken,
  select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items) }),
  staleTime: 0,
});

export function ProspectList() {
  const query = useInfiniteQuery(prospectsQuery);
  return (
    <>
      <p className="mb-4 max-w-3xl text-ink-muted">
        Contacts sans offre en cours ni demande signée, dont le dernier contact a plus de trois ans. Plateau
        les propose le premier de chaque mois{NARROW}; rien ne s’efface seul. Un e-mail envoyé ou ouvert n’est
        pas un contact.
      </p>
      <RecordList
        label="Prospects à revoir"
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        card={(prospect) => <ProspectCard prospect={prospect} />}
        empty={
          <EmptyState
            title="Aucun prospect à revoir"
            text="Ceux qui n’ont plus donné de nouvelles depuis trois ans seront listés ici."
          />
        }
        sortable={false}
        below={<LoadMore query={query} label="Afficher les prospects suivants" />}
      />
    </>
  );
}

const lastContact = ({ lastContactAt }: StaleProspect): string => formatDate(lastContactAt);

const columns: DataColumn<StaleProspect>[] = [
  {
    id: "name",
    header: "Prospect",
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <RowLink to="/contacts/$id" params={{ id }}>
        {name}
      </RowLink>
    ),
  },
  { id: "company", header: "Société", value: ({ company }) => company },
  {
    id: "lastContact",
    header: "Dernier contact",
    value: ({ lastContactAt }) => lastContactAt,
    cell: lastContact,
  },
  { id: "reason", header: "Pourquoi cette date", value: ({ reason }) => lastContactReasonLabels[reason] },
  actionColumn((prospect) => <Decisions prospect={prospect} />, { width: 190 }),
];

function ProspectCard({ prospect }: { prospect: StaleProspect }) {
  const { id, name, company, reason } = prospect;
  return (
    <RecordCard>
      <h2 className="text-base">
        <Link to="/contacts/$id" params={{ id }} className={linkClasses}>
          {name}
        </Link>
      </h2>
      {company && <p className="text-ink-muted text-sm">{company}</p>}
      <p className="mt-1 mb-3 text-ink-muted text-sm">
        Dernier contact le {lastContact(prospect)}, {lastContactReasonLabels[reason].toLowerCase()}
      </p>
      <Decisions prospect={prospect} />
    </RecordCard>
  );
}

function Decisions({ prospect: { id, name } }: { prospect: StaleProspect }) {
  const [keeping, setKeeping] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setKeeping(true)}>
        Garder<span className="sr-only"> {name}</span>
      </Button>
      <Link
        to="/legal/personal-data"
        search={{ contact: id }}
        className={buttonClasses({ size: "sm", variant: "quiet" })}
      >
        Effacer…<span className="sr-only"> {name}</span>
      </Link>
      {keeping && <KeepDialog id={id} name={name} onClose={() => setKeeping(false)} />}
    </div>
  );
}

function KeepDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const cache = useQueryClient();
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function keep() {
    if (reason.trim() === "") return setFailure("Dites pourquoi");
    setSaving(true);
    try {
      await api.keepProspect({ params: { id }, body: { reason } });
      await cache.invalidateQueries({ queryKey: prospectsQuery.queryKey });
      toast.success("Prospect gardé", { description: "Le délai de trois ans repart d’aujourd’hui." });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setSaving(false);
    }
  }

  return (
    <FormDialog
      title={`Garder ${name}`}
      description="Le délai de trois ans repart d’aujourd’hui. La raison reste avec le contact."
      submitLabel="Garder"
      onSubmit={() => void keep()}
      onClose={onClose}
      saving={saving}
    >
      <Field label="Pourquoi" required error={failure === "Dites pourquoi" ? failure : null}>
        <Textarea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {failure && failure !== "Dites pourquoi" && <Alert tone="error">{failure}</Alert>}
    </FormDialog>
  );
}
