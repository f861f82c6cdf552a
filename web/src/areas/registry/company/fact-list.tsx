import { cn } from "../../../ui/class-names.ts";
import type { Fact } from "./facts.ts";

/** Small facts side by side, each under its name; `roomy` for long words that do not break. */
export function FactList({ facts, roomy }: { facts: readonly Fact[]; roomy?: boolean }) {
  return (
    <dl
      className={cn(
        "grid gap-x-6 gap-y-3",
        roomy ? "sm:grid-cols-2 lg:grid-cols-3" : "grid-cols-2 sm:grid-cols-3 xl:grid-cols-4",
      )}
    >
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={cn("min-w-0", wide && "col-span-full")}>
          <dt className="text-ink-faint text-sm">{label}</dt>
          <dd className="break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
