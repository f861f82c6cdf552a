import type { ReactNode } from "react";
import { cn } from "../class-names.ts";

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-line border-t py-8">
      <h2 id={`${id}-title`} className="mb-5 text-xl">
        {title}
      </h2>
      <div className="flex flex-col gap-7">{children}</div>
    </section>
  );
}

export function Specimen({
  name,
  className,
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-2 md:grid-cols-[10rem_minmax(0,1fr)] md:gap-6">
      <h3 className="pt-1.5 font-normal text-ink-faint text-sm">{name}</h3>
      <div className={cn("flex min-w-0 flex-wrap items-start gap-3", className)}>{children}</div>
    </div>
  );
}
