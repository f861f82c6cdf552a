import type { ChangeSearch } from "../../../record/list-search.ts";
import { BackLink } from "../../../record/record-links.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { PersonSearch } from "./person-search.tsx";
import { ProspectList } from "./prospect-list.tsx";
import { RegisterTable } from "./register-table.tsx";
import type { PersonalDataSearch } from "./search-params.ts";

type PersonalDataPageProps = { search: PersonalDataSearch; onChange: ChangeSearch<PersonalDataSearch> };

export function PersonalDataPage({ search, onChange }: PersonalDataPageProps) {
  usePageTitle("Données personnelles");
  const { onglet = "personne", contact } = search;
  return (
    <>
      <PageHeader
        back={<BackLink to="/legal">Administration</BackLink>}
        title="Données personnelles"
        subtitle="Ce que Plateau garde, de qui, pourquoi et jusqu’à quand. Chercher une personne, lui remettre ses données, les effacer."
      />
      <Tabs
        label="Données personnelles"
        value={onglet}
        onChange={(next) => onChange({ onglet: next === "personne" ? undefined : next })}
        tabs={[
          {
            value: "personne",
            label: "Une personne",
            content: <PersonSearch key={contact} contactId={contact} />,
          },
          {
            value: "prospects",
            label: "Prospects à revoir",
            content: <ProspectList />,
          },
          { value: "registre", label: "Registre", content: <RegisterTable /> },
        ]}
      />
    </>
  );
}
