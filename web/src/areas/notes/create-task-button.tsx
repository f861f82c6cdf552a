import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { showFailure } from "../../shell/failure-toast.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { toast } from "../../ui/toast.ts";
import { useDeleteNote } from "./queries.ts";

type CreateTaskButtonProps = {
  /** The task once it exists. */
  task: { id: string; title?: string } | null | undefined;
  /** What the task is about, after 'Tâche créée'. */
  subject: string;
  /** Null when the task existed; the user has been notified. */
  create: () => Promise<{ id: string; description: string } | null>;
  onUndone?: () => Promise<void>;
  loading: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** Creates a task that can be undone, or links to the existing one. */
export function CreateTaskButton({
  task,
  subject,
  create,
  onUndone,
  className,
  ...button
}: CreateTaskButtonProps) {
  const remove = useDeleteNote();
  // Moves focus to the link that replaces the button.
  const pressed = useRef(false);

  async function press() {
    pressed.current = true;
    try {
      const created = await create();
      if (created)
        toast.success("Tâche créée", {
          description: created.description,
          action: { label: "Annuler", onClick: () => void undo(created.id) },
        });
    } catch (error) {
      pressed.current = false;
      showFailure(error, "La tâche n’a pas pu être créée");
    }
  }

  async function undo(id: string) {
    try {
      await remove.mutateAsync(id);
      await onUndone?.();
      toast.info("Tâche supprimée");
    } catch (error) {
      showFailure(error, "La tâche n’a pas pu être supprimée");
    }
  }

  if (!task) {
    return (
      <Button
        size="sm"
        {...button}
        onClick={() => void press()}
        className={cn("pointer-coarse:min-h-9", className)}
      />
    );
  }
  return (
    <Link
      ref={(link) => {
        if (link && pressed.current) link.focus();
        pressed.current = false;
      }}
      to="/"
      search={{ tache: task.id }}
      title={task.title}
      className={cn(
        "inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-sm font-medium text-green-ink text-sm underline-offset-3 hover:underline",
        className,
      )}
    >
      <CircleCheck aria-hidden="true" className="size-3.5 shrink-0" />
      Tâche créée
      <span className="sr-only"> : {subject}</span>
    </Link>
  );
}
