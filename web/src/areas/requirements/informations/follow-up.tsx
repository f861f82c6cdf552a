import { momentOf } from "@plateau/contract/requirements/property-values.ts";
import type { Owner, Requirement, Stage } from "@plateau/contract/requirements/requirement.ts";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { stageLabel } from "../stage-and-owner.ts";
import { amountDefinition, nameDefinition, ownerDefinition } from "./fixed-definitions.ts";
import { PropertyRow } from "./property-row.tsx";
import { StageMenu } from "./stage-menu.tsx";

type FollowUpProps = {
  requirement: Requirement;
  stages: readonly Stage[];
  owners: readonly Owner[];
  /** Whether the person may change the requirement. */
  editable: boolean;
  /** Whether Plateau keeps the requirements: elsewhere the CRM's own screens name and assign them. */
  own: boolean;
};

/** Where a requirement stands: its stage, who looks after it, when the client was last spoken to, what it is worth. */
export function FollowUp({ requirement, stages, owners, editable, own }: FollowUpProps) {
  const contacted = momentOf(requirement.properties.notes_last_contacted);
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
        <Fact label="Dernier contact">
          {contacted ? <Moment at={contacted} /> : <span className="text-ink-faint">—</span>}
        </Fact>
        <PropertyRow
          requirement={requirement}
          definition={amountDefinition(requirement)}
          editable={editable}
        />
      </dl>
    </section>
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
