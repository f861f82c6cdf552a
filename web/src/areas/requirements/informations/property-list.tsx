import type { PropertyDefinition } from "@plateau/contract/requirements/property.ts";
import { WISHES_GROUP } from "@plateau/contract/requirements/property-names.ts";
import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PropertyRow } from "./property-row.tsx";

type PropertyListProps = {
  requirement: Requirement;
  definitions: readonly PropertyDefinition[];
  editable: boolean;
};

/** The agency's own properties of a requirement, in the order that the CRM gives them. */
export function PropertyList({ requirement, definitions, editable }: PropertyListProps) {
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
    .filter(({ groupName, hubspotDefined }) => groupName === WISHES_GROUP && !hubspotDefined)
    .sort(
      (one, other) => one.displayOrder - other.displayOrder || one.label.localeCompare(other.label, "fr"),
    );
