import { createFileRoute } from "@tanstack/react-router";
import { ImportContactsPage } from "../../../areas/contacts/import/import-page.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/contacts/import")({ component: ImportContacts });

function ImportContacts() {
  const may = usePermissions();
  return may("importContacts") ? (
    <ImportContactsPage />
  ) : (
    <NoRightPage text="L’import de contacts n’est pas ouvert aux visiteurs." />
  );
}
