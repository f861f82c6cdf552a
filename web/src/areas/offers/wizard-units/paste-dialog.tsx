import { formatCount } from "@plateau/contract/format/number.ts";
import { quoted } from "@plateau/contract/format/spacing.ts";
import { useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import type { PastePlan, RentOption } from "./paste-block.ts";
import type { RentReading } from "./unit-columns.ts";

type PasteDialogProps = {
  /** As proposed; another reading of a rent may be chosen. */
  plan: PastePlan;
  firstUnit: number;
  onPaste: (plan: PastePlan) => void;
  onClose: () => void;
};

const rentLabels: Readonly<Record<RentReading, string>> = {
  month: "Par mois",
  year: "Par an",
  sqm: "Par m² et par an",
};

const rentOption = ({ reading, example }: RentOption) => ({
  value: reading,
  label: rentLabels[reading],
  ...(example ? { hint: `Premier loyer\u202f: ${example}` } : {}),
});

const ignoredTitle = (heading: string | undefined): string => (heading ? `${heading} (ignorée)` : "Ignorée");

export function PasteDialog({ plan: { rent, ...proposed }, firstUnit, onPaste, onClose }: PasteDialogProps) {
  const paste = useRef<HTMLButtonElement>(null);
  const [reading, setReading] = useState(rent?.reading ?? null);
  const plan = rent?.options.find((option) => option.reading === reading)?.plan ?? proposed;
  const ignored = plan.columns.filter((column) => column === null).length;
  const unitCount = formatCount(plan.rows.length, "lot");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Coller depuis un tableur"
      initialFocus={paste}
      size="xl"
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            ref={paste}
            variant="primary"
            disabled={plan.rows.length === 0}
            onClick={() => onPaste(plan)}
          >
            Coller {unitCount}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-muted">
        {unitCount} à partir de la ligne {firstUnit}.
        {plan.headings && " La première ligne est lue comme des titres de colonnes."}
        {ignored > 0 && ` ${formatCount(ignored, "colonne ignorée", "colonnes ignorées")}.`}
        {plan.skipped > 0 &&
          ` ${formatCount(plan.skipped, "ligne vide ou de total ignorée", "lignes vides ou de total ignorées")}.`}
      </p>
      {rent && (
        <Field label={`La colonne ${quoted("Loyer")} se lit`} group className="mb-3">
          <RadioGroup
            value={reading}
            onChange={setReading}
            options={rent.options.map(rentOption)}
            className="sm:flex-row sm:gap-6"
          />
        </Field>
      )}
      {plan.unreadable > 0 && (
        <Alert tone="warning" className="mb-3">
          {plan.unreadable === 1
            ? "1 valeur ne peut pas être lue\u202f: elle sera laissée de côté."
            : `${formatCount(plan.unreadable, "valeur")} ne peuvent pas être lues\u202f: elles seront laissées de côté.`}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the arrow keys. */}
      <section aria-label="Aperçu" tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full text-sm">
          <thead>
            <tr className="bg-sunken text-left text-ink-muted">
              <th scope="col" className="px-2 py-1.5 font-medium">
                Lot
              </th>
              {plan.columns.map((column, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: ignored columns have nothing else to tell them apart.
                  key={index}
                  scope="col"
                  className={cn(
                    "whitespace-nowrap px-2 py-1.5 font-medium",
                    !column && "text-ink-faint italic",
                  )}
                >
                  {column?.title ?? ignoredTitle(plan.headings?.[index])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.rows.map(({ cells }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the block is what it is, its lines never move.
              <tr key={row} className="border-line border-t">
                <th scope="row" className="px-2 py-1 text-left font-normal text-ink-faint tabular-nums">
                  {firstUnit + row}
                </th>
                {cells.map(({ text, problem }, index) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                    key={index}
                    className={cn(
                      "max-w-56 px-2 py-1",
                      !plan.columns[index] && "text-ink-faint",
                      problem && "bg-red-soft text-red-ink",
                    )}
                  >
                    <span className="block truncate">{text}</span>
                    {problem && <span className="block text-xs">{problem}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
