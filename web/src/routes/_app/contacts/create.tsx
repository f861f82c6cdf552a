import { createFileRoute } from "@tanstack/react-router";
import { CreateContactPage } from "../../../areas/contacts/form/create-page.tsx";
import { IfAllowed } from "../../../record/if-allowed.tsx";

export const Route = createFileRoute("/_app/contacts/create")({
  component: () => (
    <IfAllowed operation="createContact">
      <CreateContactPage />
    </IfAllowed>
  ),
});
