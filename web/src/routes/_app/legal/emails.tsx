import { isAdministrator } from "@plateau/contract/people/groups.ts";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { EmailsPage } from "../../../areas/emails/emails-page.tsx";
import { type EmailsSearch, emailsSearchSchema } from "../../../areas/emails/search-params.ts";
import { useSession } from "../../../areas/session/queries.ts";
import { NoRightPage } from "../../../shell/no-right-page.tsx";

export const Route = createFileRoute("/_app/legal/emails")({
  validateSearch: emailsSearchSchema,
  component: Emails,
});

function Emails() {
  const navigate = Route.useNavigate();
  const onChange = useCallback(
    (change: Partial<EmailsSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false }),
    [navigate],
  );
  const search = Route.useSearch();
  if (!isAdministrator(useSession().group)) return <NoRightPage />;
  return <EmailsPage search={search} onChange={onChange} />;
}
