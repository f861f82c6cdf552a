import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import type { TakesTheirs } from "./three-way-merge.ts";

/** One field that was changed twice; the values in words, empty for no value. */
export type ClashTexts = { path: string; label: string; mine: string; theirs: string; before?: string };

type Side = "mine" | "theirs";

type ConflictDialogProps = {
  clashes: readonly ClashTexts[];
  title?: string;
  intro: string;
  /** What the two values are called. */
  sides?: Readonly<Record<Side, string>>;
  confirmLabel?: string;
  onCancel: () => void;
  onChoose: (takesTheirs: TakesTheirs) => void;
};

const saved = { mine: "Votre saisie", theirs: "Enregistré entre-temps" };

export const conflictIntro = (what: string): string =>
  `Quelqu’un d’autre, ou vous dans un autre onglet, a enregistré ${what} pendant votre saisie. Que garder\u202f?`;

/** Asks which value to keep of each field that two people changed. Open while there are clashes. */
export function ConflictDialog({
  clashes,
  title = "Conflit avec les données existantes",
  intro,
  sides = saved,
  confirmLabel = "Enregistrer",
  onCancel,
  onChoose,
}: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(clashes.map(({ path }) => [path, side])));
  const complete = clashes.every(({ path }) => chosen[path]);

  function close() {
    setChosen({});
    onCancel();
  }

  function confirm() {
    setChosen({});
    onChoose((path) => chosen[path] === "theirs");
  }

  return (
    <Dialog
      open={clashes.length > 0}
      onOpenChange={(open) => !open && close()}
      title={title}
      description={intro}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Annuler
          </Button>
          <Button variant="primary" disabled={!complete} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {clashes.length > 1 && (
        <div className="mb-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => chooseAll("mine")}>
            {`Partout${"\u00a0"}: ${sides.mine.toLowerCase()}`}
          </Button>
          <Button size="sm" onClick={() => chooseAll("theirs")}>
            {`Partout${"\u00a0"}: ${sides.theirs.toLowerCase()}`}
          </Button>
        </div>
      )}
      <div className="divide-y divide-line">
        {clashes.map(({ path, label, mine, theirs, before }) => (
          <div key={path} className="py-3 first:pt-0 last:pb-0">
            <Field
              label={label}
              group
              hint={before === undefined ? undefined : `Avant${"\u202f"}: ${before || "vide"}`}
            >
              <RadioGroup
                value={chosen[path] ?? null}
                onChange={(side) => setChosen((before) => ({ ...before, [path]: side }))}
                options={[
                  { value: "mine", label: mine || "vide", hint: sides.mine },
                  { value: "theirs", label: theirs || "vide", hint: sides.theirs },
                ]}
                className="break-words whitespace-pre-line"
              />
            </Field>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
