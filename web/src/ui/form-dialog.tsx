import { type ComponentProps, type ReactNode, type SubmitEvent, useId } from "react";
import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";
import { Dialog } from "./dialog.tsx";

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, "title" | "description" | "initialFocus"> & {
  open?: boolean;
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  /** The dialog stays open, and nothing is sent twice. */
  saving: boolean;
  /** Of the submit button. */
  disabled?: boolean;
  /** Of the form; one column of fields by default. */
  className?: string;
  /** Outside the form, such as another dialog. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog, with 'Annuler' and the button that sends it. */
export function FormDialog({
  open = true,
  submitLabel,
  onSubmit,
  onClose,
  saving,
  disabled = false,
  className,
  beside,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // React bubbles the event to a form around the dialog.
    event.stopPropagation();
    if (!saving && !disabled) onSubmit();
  }

  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(next) => !next && !saving && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Annuler
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={saving} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={cn("flex flex-col gap-4 pt-1", className)}>
        {children}
      </form>
      {beside}
    </Dialog>
  );
}
