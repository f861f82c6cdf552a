import type { ReactNode } from "react";

/** Why a chosen value was not restored. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-red-ink text-sm">
      {children}
    </p>
  );
}
