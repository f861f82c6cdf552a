import { createFileRoute } from "@tanstack/react-router";
import { ContactsListPage } from "../../../areas/contacts/list/contacts-list-page.tsx";
import { contactsPageQuery, contactsSearchSchema } from "../../../areas/contacts/queries.ts";
import { useListSearch } from "../../../record/list-search.ts";

export const Route = createFileRoute("/_app/contacts/list")({
  validateSearch: contactsSearchSchema,
  loaderDeps: ({ search }) => search,
  // Not awaited: the page shows its own loading and failure.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(contactsPageQuery(deps)),
  component: ContactsList,
});

function ContactsList() {
  const [search, onChange] = useListSearch(Route);
  return <ContactsListPage search={search} onChange={onChange} />;
}
