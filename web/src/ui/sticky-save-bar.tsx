import type { ReactNode } from "react";
import { asBottomBar } from "./bottom-bar.ts";

/** Beside a save button. */
export const WAITING = "Hors ligne\u202f: l’enregistrement attend et partira au retour de la connexion.";

type StickySaveBarProps = { status?: ReactNode; children: ReactNode };

export function StickySaveBar({ status, children }: StickySaveBarProps) {
  return (
    <div
      ref={asBottomBar}
      className="sticky bottom-0 print:hidden z-20 -mx-4 mt-6 -mb-5 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-page px-4 py-3 sm:-mx-6 sm:px-6"
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
