import { useId } from "react";
import { cn } from "../../../ui/class-names.ts";
import { contactFieldLabels } from "../form/contact-values.ts";
import type { Choice, MergeRow } from "./merge-choices.ts";

type ValueChoiceProps = {
  row: MergeRow;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  /** For screen readers, which do not see the columns. */
  names: { kept: string; other: string };
};

/** The grid of a row, shared with the headings. */
export const mergeColumns =
  "grid grid-cols-1 gap-x-4 gap-y-1.5 md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]";

export function ValueChoice({ row, chosen, onChoose, names }: ValueChoiceProps) {
  const id = useId();
  const label = contactFieldLabels[row.field];
  if (row.same)
    return (
      <div className={cn(mergeColumns, "border-line border-t py-2.5")}>
        <span className="text-ink-muted">{label}</span>
        <span className="break-words md:col-span-2">
          <Value text={row.kept} />
          <span className="ml-2 text-ink-faint text-sm">identique</span>
        </span>
      </div>
    );
  const labels: Record<Choice, string> = { kept: names.kept, other: names.other, both: "Les deux" };
  return (
    <div role="radiogroup" aria-labelledby={id} className={cn(mergeColumns, "border-line border-t py-2.5")}>
      <span id={id} className="text-ink-muted md:pt-1.5">
        {label}
      </span>
      {row.choices.map((choice) => (
        <label
          key={choice}
          className={cn(
            "flex min-w-0 cursor-pointer items-start gap-2 rounded-md border border-line px-2.5 py-1.5 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft pointer-coarse:min-h-11",
            choice === "both" && "md:col-span-2 md:col-start-2",
          )}
        >
          <input
            type="radio"
            name={id}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
            className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-raised checked:border-5 checked:border-accent"
          />
          <span className="min-w-0 flex-1">
            <span className={choice === "both" ? undefined : "block text-ink-muted text-xs md:sr-only"}>
              {choice === "both" ? "Garder les deux, l’une après l’autre" : labels[choice]}
            </span>
            {choice !== "both" && <Value text={row[choice]} />}
          </span>
        </label>
      ))}
    </div>
  );
}

function Value({ text }: { text: string }) {
  return text ? (
    <span className="whitespace-pre-line break-words">{text}</span>
  ) : (
    <span className="text-ink-muted italic">vide</span>
  );
}
