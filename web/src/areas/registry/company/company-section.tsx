import type { ReactNode } from "react";
import { cn } from "../../../ui/class-names.ts";

export type CompanySection = {
  id: string;
  title: string;
  content: ReactNode;
  critical?: boolean;
};

export function SectionFrame({ section: { id, title, content, critical } }: { section: CompanySection }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      className={cn(
        "scroll-mt-[calc(var(--topbar)+0.5rem)] border-t pt-4",
        critical ? "border-red-ink" : "border-line",
      )}
    >
      <h2 id={`${id}-titre`} className={cn("mb-2.5 text-lg", critical && "text-red-ink")}>
        {title}
      </h2>
      {content}
    </section>
  );
}
