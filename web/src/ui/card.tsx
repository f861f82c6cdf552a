import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

type CardProps = {
  title?: string;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Card({ title, actions, className, children }: CardProps) {
  return (
    <section className={cn("rounded-lg border border-line bg-surface p-4 sm:p-5", className)}>
      {(title || actions) && (
        <header className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-2">
          {title && <h2 className="text-lg">{title}</h2>}
          {actions && <div className="flex gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

type SideSectionProps = { id: string; title: string; children: ReactNode };

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
