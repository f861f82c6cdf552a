import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import {
  ContactFailure,
  ContactLoading,
  ContactMissing,
} from "../../../areas/contacts/contact-fallbacks.tsx";
import { MergePage } from "../../../areas/contacts/merge/merge-page.tsx";
import { contactQuery, loadContact, mergeSearchSchema } from "../../../areas/contacts/queries.ts";
import { IfAllowed } from "../../../record/if-allowed.tsx";

export const Route = createFileRoute("/_app/contacts/$id/merge")({
  validateSearch: mergeSearchSchema,
  loader: ({ context, params }) => loadContact(context.queryClient, params.id, { fresh: true }),
  preload: false,
  pendingMs: 150,
  pendingComponent: ContactLoading,
  errorComponent: ContactFailure,
  notFoundComponent: ContactMissing,
  component: MergeContact,
});

function MergeContact() {
  const { id } = Route.useParams();
  const { avec } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: kept } = useSuspenseQuery(contactQuery(id));
  return (
    <IfAllowed operation="mergeContacts">
      <MergePage
        key={id}
        kept={kept}
        otherId={avec}
        onOther={(other) => void navigate({ search: { avec: other } })}
      />
    </IfAllowed>
  );
}
