import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

/** Beside a save button. */
export const WAITING = "Hors ligne\u202f: l’enregistrement attend et partira au retour de la connexion.";

type StickySaveBarProps = { status?: ReactNode; className?: string; children: ReactNode };

export function StickySaveBar({ status, className, children }: StickySaveBarProps) {
  return (
    <div
      className={cn(
        "sticky bottom-0 print:hidden z-20 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-page px-4 py-3 sm:-mx-6 sm:px-6",
        className,
      )}
    >
      {status && (
        <div role="status" className="mr-auto text-ink-muted text-sm">
          {status}
        </div>
      )}
      {children}
    </div>
  );
}
