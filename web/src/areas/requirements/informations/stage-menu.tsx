import { NARROW } from "@plateau/contract/format/spacing.ts";
import { stageIdOf } from "@plateau/contract/requirements/fields.ts";
import type { Requirement, Stage } from "@plateau/contract/requirements/requirement.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { api, newBatch } from "../../../api/client.ts";
import { undoAction } from "../../../history/undo.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Menu, MenuChoice } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.ts";

import { requirementQuery, requirementsChanged } from "../queries.ts";
import { stageLabel } from "../requirement-text.ts";

type StageMenuProps = { requirement: Requirement; stages: readonly Stage[] };

export function StageMenu({ requirement, stages }: StageMenuProps) {
  const cache = useQueryClient();
  const [target, setTarget] = useState<Stage | null>(null);
  const [confirming, setConfirming] = useState(false);
  const { id } = requirement;
  const now = stageLabel(requirement, stages);

  function choose(stageId: string) {
    const stage = stages.find((each) => each.id === stageId);
    if (!stage || stage.id === stageIdOf(requirement)) return;
    setTarget(stage);
    setConfirming(true);
  }

  async function change() {
    if (!target) return;
    const batch = newBatch();
    const saved = await api.setRequirementStage(
      { params: { id }, body: { stage: target.id } },
      undefined,
      batch,
    );
    cache.setQueryData(requirementQuery(id).queryKey, saved);
    requirementsChanged(cache);
    toast.success(`Étape changée${NARROW}: ${target.label}`, { action: undoAction(cache, batch) });
  }

  return (
    <>
      <span className="inline-flex max-w-full">
        <Menu
          trigger={
            <Button size="sm" className="max-w-full">
              <span className="sr-only">Étape : </span>
              <span className="truncate">{now}</span>
              <ChevronDown aria-hidden="true" className="text-ink-faint" />
            </Button>
          }
        >
          <MenuChoice
            label="Étape"
            value={stageIdOf(requirement) ?? ""}
            onChange={choose}
            options={stages.map((stage) => ({ value: stage.id, label: stage.label }))}
          />
        </Menu>
      </span>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Confirmer le changement de stage"
        message={
          <>
            La demande passera de{" "}
            <span className="font-medium text-ink">
              «{NARROW}
              {now}
              {NARROW}»
            </span>{" "}
            à{" "}
            <span className="font-medium text-ink">
              «{NARROW}
              {target?.label}
              {NARROW}»
            </span>
            .
          </>
        }
        confirmLabel="Confirmer"
        onConfirm={change}
      />
    </>
  );
}
