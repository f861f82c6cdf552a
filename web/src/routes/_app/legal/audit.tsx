import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "../../../areas/administration/audit/audit-page.tsx";
import { auditSearchSchema } from "../../../areas/administration/audit/queries.ts";
import { useListSearch } from "../../../record/list-search.ts";
import { useSession } from "../../../session/queries.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/legal/audit")({
  validateSearch: auditSearchSchema,
  component: Audit,
});

function Audit() {
  const [search, onChange] = useListSearch(Route);
  if (!isAdministrator(useSession().group)) return <NoRightPage />;
  return <AuditPage search={search} onChange={onChange} />;
}
