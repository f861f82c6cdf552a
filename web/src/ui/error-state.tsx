import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";

type ErrorStateProps = {
  title?: string;
  titleLevel?: "h1" | "p";
  message: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
  className?: string;
};

export function ErrorState({
  title,
  titleLevel: Title = "p",
  message,
  onRetry,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn("flex flex-col items-center justify-center gap-1 px-4 py-12 text-center", className)}
    >
      <TriangleAlert aria-hidden="true" className="mb-3 size-6 text-red-ink" strokeWidth={1.5} />
      {title && <Title className="font-medium text-lg">{title}</Title>}
      <p className="max-w-md text-ink-muted">{message}</p>
      {(onRetry || action) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button onClick={onRetry}>
              <RotateCw aria-hidden="true" />
              Réessayer
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
