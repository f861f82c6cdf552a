import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import { createFileRoute } from "@tanstack/react-router";
import { EmailsPage } from "../../../areas/emails/emails-page.tsx";
import { emailsSearchSchema } from "../../../areas/emails/queries.ts";
import { useListSearch } from "../../../record/list-search.ts";
import { useSession } from "../../../session/queries.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/legal/emails")({
  validateSearch: emailsSearchSchema,
  component: Emails,
});

function Emails() {
  const [search, onChange] = useListSearch(Route);
  if (!isAdministrator(useSession().group)) return <NoRightPage />;
  return <EmailsPage search={search} onChange={onChange} />;
}
