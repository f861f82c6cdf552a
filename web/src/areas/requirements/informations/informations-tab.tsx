import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { SpacePanel } from "../../client-space/space-panel.tsx";
import { ownCrmQuery, ownersQuery, propertyDefinitionsQuery, stagesQuery } from "../queries.ts";
import { useMay } from "../use-may.ts";
import { DealContacts } from "./deal-contacts.tsx";
import { FollowUp } from "./follow-up.tsx";
import { PropertyList } from "./property-list.tsx";
import { UnsavedProperties } from "./unsaved-properties.tsx";

/** 'Informations' of a requirement: where it stands and whose it is on the left, what is asked for on the right. */
export function InformationsTab({ requirement }: { requirement: Requirement }) {
  const { data: stages } = useSuspenseQuery(stagesQuery);
  const { data: owners } = useSuspenseQuery(ownersQuery);
  const { data: definitions } = useSuspenseQuery(propertyDefinitionsQuery);
  const { data: own = false } = useQuery(ownCrmQuery);
  const may = useMay();
  const { archived } = requirement;
  const editable = may("updateRequirement") && !archived;
  return (
    <UnsavedProperties>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <FollowUp requirement={requirement} stages={stages} owners={owners} editable={editable} own={own} />
          <DealContacts id={requirement.id} editable={own && may("saveRequirementContacts") && !archived} />
          {!archived && <SpacePanel requirementId={requirement.id} />}
        </div>
        <PropertyList requirement={requirement} definitions={definitions} editable={editable} />
      </div>
    </UnsavedProperties>
  );
}
