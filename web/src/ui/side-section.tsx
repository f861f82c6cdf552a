import type { ReactNode } from "react";

type SideSectionProps = { id: string; title: string; children: ReactNode };

/** A block of the right column, set off by a hairline. */
export function SideSection({ id, title, children }: SideSectionProps) {
  return (
    <section aria-labelledby={id} className="border-line border-t pt-4">
      <h2 id={id} className="mb-1.5 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
