import type { Media } from "@plateau/contract/offers/media.ts";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Lightbox } from "../../../ui/lightbox.tsx";
import { linkClasses } from "../../../ui/link-classes.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { offerQuery } from "../queries.ts";

type PlansViewerProps = {
  /** The offer whose plans are open; null while closed. */
  id: string | null;
  onClose: () => void;
};

const isImage = (media: Media): boolean => media.type.startsWith("image/");

/** The plans of an offer over the whole screen; a panel while they load, or when none is a picture. */
export function PlansViewer({ id, onClose }: PlansViewerProps) {
  const offer = useQuery({ ...offerQuery(id ?? ""), enabled: id !== null });
  const plans = offer.data?.medias.plans ?? [];
  const images = plans.filter(isImage);
  if (id !== null && images.length > 0) {
    const slides = images.map((plan) => ({ src: plan.url, alt: plan.name }));
    return <Lightbox slides={slides} at={0} onClose={onClose} />;
  }
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()} title="Plans">
      {offer.isError ? (
        <ErrorState message={messageOf(offer.error)} onRetry={() => void offer.refetch()} />
      ) : offer.isPending ? (
        <Skeleton className="aspect-4/3 w-full rounded-lg" />
      ) : plans.length === 0 ? (
        <EmptyState title="Aucun plan disponible" />
      ) : (
        <Files files={plans} />
      )}
    </Dialog>
  );
}

function Files({ files }: { files: readonly Media[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {files.map((file) => (
        <li key={file.s3Key} className="flex items-center gap-2">
          <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          <a href={file.url} target="_blank" rel="noreferrer" className={linkClasses}>
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
