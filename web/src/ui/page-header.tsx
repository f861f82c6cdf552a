import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

type PageHeaderProps = {
  title: ReactNode;
  titleLevel?: "h1" | "h2" | "h3";
  subtitle?: ReactNode;
  back?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

export function PageHeader({
  title,
  titleLevel: Title = "h1",
  subtitle,
  back,
  badges,
  actions,
  className,
}: PageHeaderProps) {
  return (
    <header className={cn("mb-5", className)}>
      {back && <div className="mb-1 text-ink-muted text-sm">{back}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48 sm:basis-80">
          <div className="flex flex-wrap items-center gap-2.5">
            <Title className="min-w-0 break-words text-2xl">{title}</Title>
            {badges}
          </div>
          {subtitle && <p className="mt-0.5 text-ink-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
