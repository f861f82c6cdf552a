import type { Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { Button, buttonClasses } from "../../../ui/button.tsx";

export type Imported = Result<typeof contacts.importContacts>;

export function ImportResult({ imported, onAnother }: { imported: Imported; onAnother: () => void }) {
  const { created, invalid, duplicates } = imported;
  return (
    <section role="status" className="flex flex-col items-center border-line border-t px-4 py-12 text-center">
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="mb-3 size-7 text-green-ink" />
      <h2 className="text-xl">{formatCount(created, "contact importé", "contacts importés")}</h2>
      {invalid > 0 && (
        <p className="text-ink-muted">
          {formatCount(invalid, "ligne en erreur laissée de côté", "lignes en erreur laissées de côté")}
        </p>
      )}
      {duplicates > 0 && (
        <p className="text-ink-muted">
          {formatCount(duplicates, "ligne déjà connue non importée", "lignes déjà connues non importées")}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <Button onClick={onAnother}>Importer un autre fichier</Button>
        <Link to="/contacts/list" className={buttonClasses({ variant: "primary" })}>
          Voir les contacts
        </Link>
      </div>
    </section>
  );
}
