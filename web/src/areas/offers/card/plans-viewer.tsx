import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { late } from "../../../ui/late.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { offerQuery } from "../queries.ts";

// Most people who look at a list open no plan.
const MediaViewer = late(async () => ({
  default: (await import("../media/media-viewer.tsx")).MediaViewer,
}));

type PlansViewerProps = {
  /** The offer whose plans are open; null while closed. */
  id: string | null;
  onClose: () => void;
};

/** The plans of an offer over the whole screen; a window when there are none, or when they cannot be read. */
export function PlansViewer({ id, onClose }: PlansViewerProps) {
  const offer = useQuery({ ...offerQuery(id ?? ""), enabled: id !== null });
  const plans = offer.data?.medias.plans;
  if (id !== null && offer.isPending) return <PlansLoading onClose={onClose} />;
  if (id !== null && plans && plans.length > 0) {
    return (
      <Suspense fallback={<PlansLoading onClose={onClose} />}>
        <MediaViewer medias={plans} at={0} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()} title="Plans">
      {offer.isError ? (
        <ErrorState message={messageOf(offer.error)} onRetry={() => void offer.refetch()} />
      ) : (
        <EmptyState title="Aucun plan disponible" />
      )}
    </Dialog>
  );
}

/** Takes no focus: the viewer that follows gives it back to the button that was pressed. */
function PlansLoading({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [onClose]);
  return (
    <div className="fixed inset-0 z-40 flex items-center justify-center bg-scrim">
      <p role="status" className="flex items-center gap-2 rounded-md bg-raised px-4 py-2">
        <Spinner />
        Chargement des plans…
      </p>
    </div>
  );
}
