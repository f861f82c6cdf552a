import { usePageTitle } from "../../../shell/use-page-title.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useWalk } from "../../../ui/use-walk.ts";
import { QuotaNotice } from "../tokens/quota-notice.tsx";
import { CriteriaForm } from "./criteria-form.tsx";
import { FoundCompanies } from "./found-companies.tsx";
import type { CompaniesSearch } from "./search-params.ts";

type CompaniesPageProps = {
  search: CompaniesSearch;
  /** Another search, in the place of this one in the history. */
  onSearch: (search: CompaniesSearch) => void;
  onPage: (page: number) => void;
};

/** The search of companies: its criteria, and what they find. */
export function CompaniesPage({ search, onSearch, onPage }: CompaniesPageProps) {
  usePageTitle("Société");
  useWalk();
  return (
    <>
      <PageHeader title="Société" />
      <QuotaNotice />
      <CriteriaForm search={search} onSearch={onSearch} />
      <div className="mt-5">
        <FoundCompanies search={search} onPage={onPage} />
      </div>
    </>
  );
}
