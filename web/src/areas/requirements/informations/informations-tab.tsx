import { shownDefinitions } from "@plateau/contract/requirements/currencies.ts";
import { CRITERIA_GROUP, currencyOf } from "@plateau/contract/requirements/fields.ts";
import type { PropertyDefinition, Requirement } from "@plateau/contract/requirements/requirement.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { propertyDefinitionsQuery } from "../../../history/property-definitions.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { ownCrmQuery } from "../../../session/queries.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ownersQuery, stagesQuery } from "../queries.ts";
import { DealContacts } from "./deal-contacts.tsx";
import { FollowUp } from "./follow-up.tsx";
import { PropertyRow } from "./property-row.tsx";
import { UnsavedProperties } from "./unsaved-properties.tsx";

type InformationsTabProps = {
  requirement: Requirement;
  clientSpace: ReactNode;
};

export function InformationsTab({ requirement, clientSpace }: InformationsTabProps) {
  const { data: stages } = useSuspenseQuery(stagesQuery);
  const { data: owners } = useSuspenseQuery(ownersQuery);
  const { data: allDefinitions } = useSuspenseQuery(propertyDefinitionsQuery);
  const { data: ownCrm } = useQuery(ownCrmQuery);
  const own = ownCrm ?? false;
  const definitions = shownDefinitions(allDefinitions, { currency: currencyOf(requirement), own: ownCrm });
  const may = usePermissions();
  const { archived } = requirement;
  const editable = may("updateRequirement") && !archived;
  return (
    <UnsavedProperties>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <FollowUp
            requirement={requirement}
            definitions={definitions}
            stages={stages}
            owners={owners}
            editable={editable}
            own={own}
          />
          <DealContacts id={requirement.id} editable={own && may("saveRequirementContacts") && !archived} />
          {clientSpace}
        </div>
        <PropertyList requirement={requirement} definitions={definitions} editable={editable} />
      </div>
    </UnsavedProperties>
  );
}

type PropertyListProps = {
  requirement: Requirement;
  definitions: readonly PropertyDefinition[];
  editable: boolean;
};

function PropertyList({ requirement, definitions, editable }: PropertyListProps) {
  const own = ownProperties(definitions);
  return (
    <section
      aria-labelledby="section-proprietes"
      className="@container border-line max-lg:border-t max-lg:pt-4"
    >
      <h2 id="section-proprietes" className="mb-1.5 text-lg">
        Propriétés
      </h2>
      {own.length === 0 ? (
        <EmptyState
          compact
          title="Aucune propriété personnalisée"
          text="Les propriétés que l’agence ajoute aux demandes dans le CRM apparaissent ici."
        />
      ) : (
        <dl className="divide-y divide-line">
          {own.map((definition) => (
            <PropertyRow
              key={definition.name}
              requirement={requirement}
              definition={definition}
              editable={editable}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

const ownProperties = (definitions: readonly PropertyDefinition[]): PropertyDefinition[] =>
  definitions
    .filter(({ groupName, hubspotDefined }) => groupName === CRITERIA_GROUP && !hubspotDefined)
    .sort(
      (one, other) => one.displayOrder - other.displayOrder || one.label.localeCompare(other.label, "fr"),
    );
