import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useBlocker } from "@tanstack/react-router";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

const Report = createContext<(name: string, unsaved: boolean) => void>(() => undefined);

export function UnsavedProperties({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((name: string, unsaved: boolean) => {
    setNames((before) => {
      if (before.has(name) === unsaved) return before;
      const next = new Set(before);
      if (unsaved) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
  const dirty = names.size > 0;
  const blocker = useBlocker({
    // Tabs refocus after the dialog, which would block again: only other pages are blocked.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  });
  return (
    <Report value={report}>
      {children}
      <ConfirmDialog
        open={blocker.status === "blocked"}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title={`Quitter sans enregistrer${NARROW}?`}
        message="Ce que vous avez saisi n’est pas enregistré. Un brouillon est gardé dans ce navigateur et vous sera proposé à votre retour."
        confirmLabel="Quitter"
        cancelLabel="Rester sur la page"
        onConfirm={() => blocker.proceed?.()}
      />
    </Report>
  );
}

export function useReportUnsaved(name: string, unsaved: boolean): void {
  const report = useContext(Report);
  useEffect(() => {
    report(name, unsaved);
    return () => report(name, false);
  }, [report, name, unsaved]);
}
