import type { Result } from "@plateau/contract/api/operation.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../ui/toast.ts";
import { CreateTaskButton } from "../../notes/create-task-button.tsx";
import { invalidateSpace, useCreateAnswerTask } from "./queries.ts";

type Entry = Result<typeof clientSpaces.listClientAnswers>["items"][number];

/** Makes a client's request a task of the caller's, or links to the one that exists. */
export function AnswerTaskButton({ requirementId, entry }: { requirementId: string; entry: Entry }) {
  const cache = useQueryClient();
  const creation = useCreateAnswerTask(requirementId);
  const { task, offer } = entry;

  async function create() {
    const { taskId, created } = await creation.mutateAsync(entry.id);
    if (created) return { id: taskId, description: "À faire le prochain jour ouvré, à 9\u00a0h" };
    toast.info("Cette demande a déjà sa tâche");
    return null;
  }

  if (task?.by != null) return <p className="mt-1 text-ink-muted text-sm">Tâche créée par {task.by}</p>;
  return (
    <CreateTaskButton
      task={task}
      subject={offer.title}
      create={create}
      onUndone={() => invalidateSpace(cache, requirementId)}
      loading={creation.isPending}
      className="mt-1.5"
    >
      En faire une tâche
      <span className="sr-only"> : {offer.title}</span>
    </CreateTaskButton>
  );
}
