import type { ImportColumns } from "@plateau/contract/contacts/import.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api, newBatch } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Busy } from "../../../ui/busy.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Repeat } from "../../../ui/repeat.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StickySaveBar, WAITING } from "../../../ui/sticky-save-bar.tsx";
import { contactsKey, invalidateContacts } from "../queries.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import type { Imported } from "./import-result.tsx";
import { countLines, createdCount, type ImportChoices, type LineState } from "./preview-lines.ts";
import { PreviewTable } from "./preview-table.tsx";
import type { ChosenFile } from "./read-file.ts";

type ImportPreviewProps = {
  file: ChosenFile;
  onImported: (imported: Imported) => void;
  onAnother: () => void;
};

export function ImportPreviewView({ file, onImported, onAnother }: ImportPreviewProps) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<ImportColumns>();
  const [choices, setChoices] = useState<ImportChoices>({ invalidLines: "refuse", duplicates: "skip" });
  const { data, error, isPlaceholderData, refetch } = useQuery(importPreviewQuery(file, chosen));
  const counts = useMemo(() => countLines(data?.lines ?? []), [data]);
  const importing = useMutation({
    mutationFn: async (columns: ImportColumns) => {
      const batch = newBatch();
      const body = { csv: file.csv, columns, ...choices };
      return { ...(await api.importContacts({ body }, undefined, batch)), batch };
    },
    onSuccess: (imported) => {
      invalidateContacts(cache);
      onImported(imported);
    },
  });

  if (error && !data)
    return <Unreadable error={error} onRetry={() => void refetch()} onAnother={onAnother} />;
  if (!data) return <Loading />;
  // The select shows the choice at once; the lines follow.
  const columns = chosen ?? data.columns;
  const created = createdCount(counts, choices);
  return (
    <div className="flex min-h-[calc(100dvh-10rem)] flex-col">
      <div className="min-w-0 flex-1">
        <ColumnMapping headings={data.headings} columns={columns} onChange={setChosen} />
        {error && (
          <Alert tone="error" className="mt-4">
            {textOf(error)}
          </Alert>
        )}
        <ImportChoicesView counts={counts} choices={choices} onChange={setChoices} />
        <PreviewTable lines={data.lines} counts={counts} columns={data.columns} stale={isPlaceholderData} />
        {importing.error && (
          <Alert tone="error" title="Rien n’a été importé" className="mt-4">
            {textOf(importing.error)}
          </Alert>
        )}
      </div>
      <StickySaveBar
        status={
          importing.isPaused
            ? WAITING
            : created > 0
              ? `${formatCount(created, "contact sera créé", "contacts seront créés")}.`
              : counts.invalid > 0 && choices.invalidLines === "refuse"
                ? "Corrigez le fichier, ou laissez de côté les lignes en erreur."
                : "Aucun contact à créer."
        }
      >
        <Button onClick={onAnother}>Autre fichier</Button>
        <Button
          variant="primary"
          disabled={created === 0 || isPlaceholderData}
          loading={importing.isPending}
          onClick={() => importing.mutate(columns)}
        >
          {importing.isPending ? "En cours..." : "Importer"}
        </Button>
      </StickySaveBar>
    </div>
  );
}

const textOf = (error: unknown): string => {
  const [first] = error instanceof ApiFailure ? error.validationErrors : [];
  if (!first) return messageOf(error, "Une erreur est survenue");
  const line = /^lines\.(\d+)\./.exec(first.field)?.[1];
  return line ? `Ligne ${line}${NARROW}: ${first.message}` : first.message;
};

type UnreadableProps = { error: unknown; onRetry: () => void; onAnother: () => void };

/** A file that the server refuses; a retry helps only against a network failure. */
function Unreadable({ error, onRetry, onAnother }: UnreadableProps) {
  const final = error instanceof ApiFailure && error.status < 500;
  return (
    <ErrorState
      title="Ce fichier ne peut pas être importé"
      message={textOf(error)}
      {...(final ? {} : { onRetry })}
      action={<Button onClick={onAnother}>Choisir un autre fichier</Button>}
    />
  );
}

function Loading() {
  return (
    <Busy label="Lecture du fichier…">
      <div className="mb-6 grid grid-cols-2 gap-4 border-line border-t pt-4 md:grid-cols-3 xl:grid-cols-5">
        <Repeat count={10}>
          <Skeleton className="h-14" />
        </Repeat>
      </div>
      <Skeleton className="mb-3 h-8 w-80 max-w-full" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </Busy>
  );
}

type ImportChoicesProps = {
  counts: Record<LineState, number>;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
};

/** Options for lines with errors and for known contacts; each is hidden without such lines. */
function ImportChoicesView({ counts, choices, onChange }: ImportChoicesProps) {
  if (counts.invalid === 0 && counts.known === 0) return null;
  return (
    <div className="mt-6 grid gap-x-8 gap-y-5 border-line border-t pt-4 md:grid-cols-2">
      {counts.invalid > 0 && (
        <Field group label={formatCount(counts.invalid, "ligne en erreur", "lignes en erreur")}>
          <RadioGroup
            value={choices.invalidLines}
            onChange={(invalidLines) => onChange({ ...choices, invalidLines })}
            options={[
              { value: "refuse", label: "Ne rien importer tant qu’il en reste" },
              { value: "skip", label: "Les laisser de côté et importer les autres" },
            ]}
          />
        </Field>
      )}
      {counts.known > 0 && (
        <Field
          group
          label={formatCount(counts.known, "ligne déjà connue", "lignes déjà connues")}
          hint="Leur e-mail est celui d’un contact, ou d’une ligne plus haut."
        >
          <RadioGroup
            value={choices.duplicates}
            onChange={(duplicates) => onChange({ ...choices, duplicates })}
            options={[
              { value: "skip", label: "Ne pas les importer" },
              { value: "create", label: "Les créer quand même" },
            ]}
          />
        </Field>
      )}
    </div>
  );
}

/** The preview of a file; without columns the server guesses them. */
const importPreviewQuery = ({ csv, chosenAt }: ChosenFile, columns: ImportColumns | undefined) =>
  queryOptions({
    queryKey: [...contactsKey, "import", chosenAt, columns],
    queryFn: ({ signal }) =>
      api.previewContactImport({ body: { csv, ...(columns ? { columns } : {}) } }, signal),
    placeholderData: keepPreviousData,
    // The preview of a mapping never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
