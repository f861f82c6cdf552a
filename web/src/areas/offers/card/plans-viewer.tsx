import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { MediaViewer } from "../media/media-viewer.tsx";
import { offerQuery } from "../queries.ts";

type PlansViewerProps = {
  /** The offer whose plans are open; null while closed. */
  id: string | null;
  onClose: () => void;
};

/** The plans of an offer over the whole screen; a panel while they load, or when there are none. */
export function PlansViewer({ id, onClose }: PlansViewerProps) {
  const offer = useQuery({ ...offerQuery(id ?? ""), enabled: id !== null });
  const plans = offer.data?.medias.plans;
  if (id !== null && plans && plans.length > 0) {
    return <MediaViewer medias={plans} at={0} onClose={onClose} />;
  }
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()} title="Plans">
      {offer.isError ? (
        <ErrorState message={messageOf(offer.error)} onRetry={() => void offer.refetch()} />
      ) : offer.isPending ? (
        <Skeleton className="aspect-4/3 w-full rounded-lg" />
      ) : (
        <EmptyState title="Aucun plan disponible" />
      )}
    </Dialog>
  );
}
