import type { Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Undo2 } from "lucide-react";
import { useRef } from "react";
import { api } from "../../../api/client.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";

export type Imported = Result<typeof contacts.importContacts> & { batch: string };

export function ImportResult({ imported, onAnother }: { imported: Imported; onAnother: () => void }) {
  const { created, invalid, duplicates, batch } = imported;
  const cache = useQueryClient();
  const another = useRef<HTMLButtonElement>(null);
  const undo = useMutation({
    mutationFn: () => api.undoChanges({ params: { batch } }),
    onSuccess: () => another.current?.focus(),
    onError: (error) => showFailure(error, "L’import n’a pas été annulé"),
    onSettled: () => cache.invalidateQueries(),
  });
  return (
    <section role="status" className="flex flex-col items-center border-line border-t px-4 py-12 text-center">
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="mb-3 size-7 text-green-ink" />
      <h2 className="text-xl">
        {undo.isSuccess ? "Import annulé" : formatCount(created, "contact importé", "contacts importés")}
      </h2>
      {undo.isSuccess && (
        <p className="text-ink-muted">
          {formatCount(created, "contact mis à la corbeille", "contacts mis à la corbeille")}
        </p>
      )}
      {!undo.isSuccess && invalid > 0 && (
        <p className="text-ink-muted">
          {formatCount(invalid, "ligne en erreur laissée de côté", "lignes en erreur laissées de côté")}
        </p>
      )}
      {!undo.isSuccess && duplicates > 0 && (
        <p className="text-ink-muted">
          {formatCount(duplicates, "ligne déjà connue non importée", "lignes déjà connues non importées")}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {created > 0 && !undo.isSuccess && (
          <Button loading={undo.isPending} onClick={() => undo.mutate()}>
            {!undo.isPending && <Undo2 aria-hidden="true" />}
            Annuler l’import
          </Button>
        )}
        <Button ref={another} onClick={onAnother}>
          Importer un autre fichier
        </Button>
        <Link to="/contacts/list" className={buttonClasses({ variant: "primary" })}>
          Voir les contacts
        </Link>
      </div>
    </section>
  );
}
