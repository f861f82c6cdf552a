import { createFileRoute } from "@tanstack/react-router";
import { ImportContactsPage } from "../../../areas/contacts/import/import-page.tsx";
import { useMay } from "../../../areas/contacts/use-may.ts";
import { NoRightPage } from "../../../shell/no-right-page.tsx";

export const Route = createFileRoute("/_app/contacts/import")({ component: ImportContacts });

function ImportContacts() {
  const may = useMay();
  return may("importContacts") ? (
    <ImportContactsPage />
  ) : (
    <NoRightPage text="L’import de contacts n’est pas ouvert aux visiteurs." />
  );
}
