import type { ReactNode } from "react";

type BusyProps = { label?: string; className?: string | undefined; children: ReactNode };

/** Skeletons in the shape of what comes, announced once. */
export function Busy({ label = "Chargement…", className, children }: BusyProps) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
