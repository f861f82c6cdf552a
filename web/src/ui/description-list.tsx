import type { ReactNode } from "react";

export type DescriptionItem = { label: string; value: ReactNode };

export function DescriptionList({ lines }: { lines: readonly DescriptionItem[] }) {
  return (
    <dl className="divide-y divide-line">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="shrink-0 text-ink-muted">{label}</dt>
          <dd className="min-w-0 break-words text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
