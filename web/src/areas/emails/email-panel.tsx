import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { EmailDetail } from "./email-detail.tsx";
import { emailQuery, retryEmail } from "./queries.ts";

/** One e-mail of the journal, beside it; none while `id` is absent. */
export function EmailPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  // While the panel slides away, it still shows what it showed.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const { data, error, refetch } = useQuery({ ...emailQuery(shown ?? ""), enabled: shown !== undefined });
  return (
    <Drawer
      open={id !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={data?.subject ?? "E-mail"}
      footer={data?.status === "failed" && <RetryButton id={data.id} />}
    >
      {data ? (
        <EmailDetail email={data} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Drawer>
  );
}

function RetryButton({ id }: { id: string }) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryEmail(cache, id),
    onSuccess: () =>
      toast.success("L’e-mail repart", { description: "Son statut change dès qu’il est parti." }),
    onError: (error) => toast.error("L’e-mail n’a pas pu être renvoyé", { description: messageOf(error) }),
  });
  return (
    <Button variant="primary" loading={isPending} onClick={() => mutate()}>
      {!isPending && <RotateCw aria-hidden="true" />}
      Renvoyer
    </Button>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span role="status" className="sr-only">
        Chargement…
      </span>
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-4 h-80 w-full" />
    </div>
  );
}
