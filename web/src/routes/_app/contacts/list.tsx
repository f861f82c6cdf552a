import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { ContactsListPage } from "../../../areas/contacts/list/contacts-list-page.tsx";
import { contactsPageQuery } from "../../../areas/contacts/list/queries.ts";
import { type ContactsSearch, contactsSearchSchema } from "../../../areas/contacts/list/search-params.ts";

export const Route = createFileRoute("/_app/contacts/list")({
  validateSearch: contactsSearchSchema,
  loaderDeps: ({ search: { q = "", page = 1 } }) => ({ q, page }),
  // Started, not awaited: the page shows what is on its way, and what went wrong.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(contactsPageQuery(deps.q, deps.page));
  },
  component: ContactsList,
});

function ContactsList() {
  const navigate = Route.useNavigate();
  const onChange = useCallback(
    (change: Partial<ContactsSearch>, { replace } = { replace: false }) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  return <ContactsListPage search={Route.useSearch()} onChange={onChange} />;
}
