import { createFileRoute } from "@tanstack/react-router";
import { ImportContactsPage } from "../../../areas/contacts/import/import-page.tsx";
import { IfAllowed } from "../../../record/if-allowed.tsx";

export const Route = createFileRoute("/_app/contacts/import")({ component: ImportContacts });

function ImportContacts() {
  return (
    <IfAllowed operation="importContacts">
      <ImportContactsPage />
    </IfAllowed>
  );
}
