import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

type RetryAlertProps = {
  tone?: "error" | "warning";
  title?: string;
  onRetry: () => void;
  className?: string;
  children: ReactNode;
};

/** For a part that could not be read; a whole page has `ErrorState`. */
export function RetryAlert({ tone = "error", onRetry, ...alert }: RetryAlertProps) {
  return (
    <Alert
      {...alert}
      tone={tone}
      action={
        <Button size="sm" onClick={onRetry}>
          Réessayer
        </Button>
      }
    />
  );
}

/** For a line within a section. */
export function RetryLine({ onRetry, children }: Pick<RetryAlertProps, "onRetry" | "children">) {
  return (
    <p className="flex items-center gap-3 text-red-ink">
      {children}
      <Button size="sm" onClick={onRetry}>
        Réessayer
      </Button>
    </p>
  );
}
