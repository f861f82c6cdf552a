import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

type LeaveWords = { title: string; message: string };

const unsaved: LeaveWords = {
  title: "Quitter sans enregistrer\u202f?",
  message:
    "Vos modifications ne sont pas enregistrées. Un brouillon est gardé dans ce navigateur et vous sera proposé à votre retour.",
};

/**
 * Confirms before leaving unsaved changes, in the app (render the returned dialog) and on tab close. After a
 * save, navigate with `ignoreBlocker`.
 */
export function useLeaveGuard(dirty: boolean, words = unsaved) {
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={words.title}
      message={words.message}
      confirmLabel="Quitter"
      cancelLabel="Rester sur la page"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
