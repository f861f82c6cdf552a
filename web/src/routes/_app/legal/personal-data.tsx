import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PersonalDataPage } from "../../../areas/administration/personal-data/personal-data-page.tsx";
import { personalDataSearchSchema } from "../../../areas/administration/personal-data/search-params.ts";
import { useListSearch } from "../../../record/list-search.ts";
import { useSession } from "../../../session/queries.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/legal/personal-data")({
  validateSearch: personalDataSearchSchema,
  component: PersonalData,
});

function PersonalData() {
  const [search, onChange] = useListSearch(Route);
  if (!isAdministrator(useSession().group)) return <NoRightPage />;
  return <PersonalDataPage search={search} onChange={onChange} />;
}
