import { currencyOf, lastContactOf } from "@plateau/contract/requirements/fields.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import type {
  Owner,
  PropertyDefinition,
  Requirement,
  Stage,
} from "@plateau/contract/requirements/requirement.ts";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { ownerName, stageLabel } from "../requirement-text.ts";
import { PropertyRow } from "./property-row.tsx";
import { StageMenu } from "./stage-menu.tsx";

const plain: Omit<PropertyDefinition, "name" | "label"> = {
  type: "text",
  fieldType: "text",
  multiSelect: false,
  options: [],
  numberFormat: null,
  currencyCode: null,
  groupName: "",
  hubspotDefined: true,
  displayOrder: 0,
  editable: true,
};

const nameDefinition: PropertyDefinition = { ...plain, name: propertyNames.name, label: "Nom" };

const amountDefinition = (requirement: Requirement): PropertyDefinition => ({
  ...plain,
  name: propertyNames.amount,
  label: "Montant",
  type: "number",
  numberFormat: { decimalPlaces: 2 },
  currencyCode: currencyOf(requirement),
});

const ownerDefinition = (owners: readonly Owner[]): PropertyDefinition => ({
  ...plain,
  name: propertyNames.owner,
  label: "Responsable",
  type: "enumeration",
  fieldType: "select",
  options: owners.map((owner) => ({ value: owner.id, label: ownerName(owner), hidden: owner.hidden })),
});

type FollowUpProps = {
  requirement: Requirement;
  definitions: readonly PropertyDefinition[];
  stages: readonly Stage[];
  owners: readonly Owner[];
  editable: boolean;
  own: boolean;
};

export function FollowUp({ requirement, definitions, stages, owners, editable, own }: FollowUpProps) {
  return (
    <section aria-labelledby="section-suivi" className="@container">
      <h2 id="section-suivi" className="mb-1.5 text-lg">
        Suivi
      </h2>
      <dl className="divide-y divide-line">
        <Fact label="Étape">
          {editable ? (
            <StageMenu requirement={requirement} stages={stages} />
          ) : (
            <Badge tone="slate">{stageLabel(requirement, stages)}</Badge>
          )}
        </Fact>
        {own && <PropertyRow requirement={requirement} definition={nameDefinition} editable={editable} />}
        <PropertyRow
          requirement={requirement}
          definition={ownerDefinition(owners)}
          editable={editable && own}
        />
        <LastContact requirement={requirement} definitions={definitions} editable={editable} />
        <PropertyRow
          requirement={requirement}
          definition={amountDefinition(requirement)}
          editable={editable}
        />
      </dl>
    </section>
  );
}

type LastContactProps = Pick<FollowUpProps, "requirement" | "definitions" | "editable">;

/** HubSpot computes it; here it is typed. */
function LastContact({ requirement, definitions, editable }: LastContactProps) {
  const definition = definitions.find(({ name }) => name === propertyNames.lastContact);
  if (editable && definition?.editable)
    return <PropertyRow requirement={requirement} definition={definition} editable />;
  const contacted = lastContactOf(requirement);
  return (
    <Fact label="Dernier contact">
      {contacted ? <RelativeTime at={contacted} /> : <span className="text-ink-faint">—</span>}
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-10 grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-3 py-1 @lg:grid-cols-[15rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
