import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import {
  ContactFailure,
  ContactLoading,
  ContactMissing,
} from "../../../areas/contacts/contact-fallbacks.tsx";
import { ContactPage } from "../../../areas/contacts/detail/contact-page.tsx";
import { contactQuery, loadContact } from "../../../areas/contacts/queries.ts";

export const Route = createFileRoute("/_app/contacts/$id/")({
  loader: ({ context, params }) => loadContact(context.queryClient, params.id),
  pendingMs: 150,
  pendingComponent: ContactLoading,
  errorComponent: ContactFailure,
  notFoundComponent: ContactMissing,
  component: ContactRoute,
});

function ContactRoute() {
  const { id } = Route.useParams();
  const { data: contact } = useSuspenseQuery(contactQuery(id));
  return <ContactPage key={id} contact={contact} />;
}
