import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

type StepperProps = {
  label: string;
  steps: readonly { label: string }[];
  current: number;
  renderLink?: (index: number, content: ReactNode) => ReactNode;
};

export function Stepper({ label, steps, current, renderLink }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-2">
        {steps.map((step, index) => {
          const state = index === current ? "current" : index < current ? "done" : "ahead";
          const content = <StepContent index={index} label={step.label} state={state} />;
          return (
            <li
              key={step.label}
              aria-current={state === "current" ? "step" : undefined}
              className="flex min-w-0 items-center gap-2 not-last:flex-1 sm:not-last:flex-none"
            >
              {renderLink && state !== "current" ? renderLink(index, content) : content}
              {index < steps.length - 1 && (
                <span aria-hidden="true" className="h-px min-w-3 flex-1 bg-line sm:w-6 sm:flex-none" />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepContent({
  index,
  label,
  state,
}: {
  index: number;
  label: string;
  state: "current" | "done" | "ahead";
}) {
  return (
    <span className="flex min-h-6 min-w-0 items-center gap-2">
      <span
        aria-hidden="true"
        className={cn(
          "flex size-6 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums [&_svg]:size-3.5",
          state === "current" && "border-accent bg-accent font-medium text-on-accent",
          state === "done" && "border-accent text-accent-ink",
          state === "ahead" && "border-line-strong text-ink-faint",
        )}
      >
        {state === "done" ? <Check /> : index + 1}
      </span>
      <span
        className={cn(
          "truncate",
          state === "current" ? "font-medium max-sm:sr-only" : "text-ink-muted max-md:sr-only",
        )}
      >
        {label}
        {state === "done" && <span className="sr-only"> (terminée)</span>}
      </span>
    </span>
  );
}
