import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "../../api/failure.ts";
import { toast } from "../../ui/toast.ts";
import { noteQuery } from "./queries.ts";
import { TaskDialog } from "./task-dialog.tsx";

type OpenedTaskProps = { opened: string | undefined; onClose: () => void };

/** The task that the address opens: a new one, or one that is read first. */
export function OpenedTask({ opened, onClose }: OpenedTaskProps) {
  const isNew = opened === "nouvelle";
  const { data, error } = useQuery({ ...noteQuery(opened ?? ""), enabled: opened !== undefined && !isNew });

  useEffect(() => {
    if (!error) return;
    toast.error(messageOf(error));
    onClose();
  }, [error, onClose]);

  if (isNew) return <TaskDialog onClose={onClose} />;
  return opened !== undefined && data ? <TaskDialog key={data.id} note={data} onClose={onClose} /> : null;
}
