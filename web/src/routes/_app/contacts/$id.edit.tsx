import { createFileRoute } from "@tanstack/react-router";
import {
  ContactFailure,
  ContactLoading,
  ContactMissing,
} from "../../../areas/contacts/contact-fallbacks.tsx";
import { EditContactPage } from "../../../areas/contacts/form/edit-page.tsx";
import { loadContact } from "../../../areas/contacts/queries.ts";
import { IfAllowed } from "../../../record/if-allowed.tsx";

export const Route = createFileRoute("/_app/contacts/$id/edit")({
  loader: ({ context, params }) => loadContact(context.queryClient, params.id, { fresh: true }),
  // Never fill the form from an earlier visit's cache.
  gcTime: 0,
  preload: false,
  pendingMs: 150,
  pendingComponent: ContactLoading,
  errorComponent: ContactFailure,
  notFoundComponent: ContactMissing,
  component: EditContact,
});

function EditContact() {
  const contact = Route.useLoaderData();
  return (
    <IfAllowed operation="updateContact">
      <EditContactPage key={contact.id} contact={contact} />
    </IfAllowed>
  );
}
