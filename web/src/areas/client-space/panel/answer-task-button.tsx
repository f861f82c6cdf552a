import type { Result } from "@plateau/contract/api/operation.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useRef } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { useAnswerTask } from "./queries.ts";

type Entry = Result<typeof clientSpaces.listClientAnswers>["items"][number];

/** Makes a client's request a task of the caller's, or links to the one that exists. */
export function AnswerTaskButton({ requirementId, entry }: { requirementId: string; entry: Entry }) {
  const { create, remove } = useAnswerTask(requirementId);
  // Moves focus to the link that replaces the button.
  const pressed = useRef(false);
  const { task, offer } = entry;

  async function press() {
    pressed.current = true;
    try {
      const { taskId, created } = await create.mutateAsync(entry.id);
      if (!created) toast.info("Cette demande a déjà sa tâche");
      else
        toast.success("Tâche créée", {
          description: "À faire le prochain jour ouvré, à 9\u00a0h",
          action: { label: "Annuler", onClick: () => void undo(taskId) },
        });
    } catch (error) {
      pressed.current = false;
      toast.error("La tâche n’a pas pu être créée", { description: messageOf(error) });
    }
  }

  async function undo(id: string) {
    try {
      await remove.mutateAsync(id);
      toast.info("Tâche supprimée");
    } catch (error) {
      toast.error("La tâche n’a pas pu être supprimée", { description: messageOf(error) });
    }
  }

  if (task?.by != null) return <p className="mt-1 text-ink-muted text-sm">Tâche créée par {task.by}</p>;
  if (task) {
    return (
      <Link
        ref={(link) => {
          if (link && pressed.current) link.focus();
          pressed.current = false;
        }}
        to="/"
        search={{ tache: task.id }}
        className="mt-1 inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-green-ink text-sm underline-offset-3 hover:underline"
      >
        <CircleCheck aria-hidden="true" className="size-3.5 shrink-0" />
        Tâche créée
        <span className="sr-only"> : {offer.title}</span>
      </Link>
    );
  }
  return (
    <Button
      size="sm"
      loading={create.isPending}
      onClick={() => void press()}
      className="mt-1.5 pointer-coarse:min-h-9"
    >
      En faire une tâche
      <span className="sr-only"> : {offer.title}</span>
    </Button>
  );
}
