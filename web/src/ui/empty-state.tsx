import type { ReactNode } from "react";
import { cn } from "./class-names.ts";
import { PlanDrawing } from "./plan-drawing.tsx";

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  heading?: "h1" | "h2" | "p";
  compact?: boolean;
  className?: string;
};

export function EmptyState({ title, text, action, heading = "p", compact, className }: EmptyStateProps) {
  const Title = heading;
  return (
    <div
      className={cn(
        "flex flex-col items-center justify-center gap-1 px-4 text-center",
        compact ? "py-6" : "py-12",
        className,
      )}
    >
      {!compact && <PlanDrawing className="mb-4" />}
      <Title className={compact ? "text-ink-muted" : "font-medium text-lg"}>{title}</Title>
      {text && <p className="max-w-md text-ink-muted">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
