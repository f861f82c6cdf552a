import type { Media } from "@plateau/contract/offers/media.ts";
import { renditionUrl, srcSetOf } from "@plateau/contract/offers/renditions.ts";
import { ImageOff } from "lucide-react";
import { cn } from "../ui/class-names.ts";
import { useLoadingPicture } from "./use-loading-picture.ts";

type MediaPictureProps = {
  media: Media;
  /** The `sizes` attribute: `(min-width: 640px) 320px, 50vw`. */
  sizes: string;
  alt?: string;
  /** Fits instead of filling the frame (plans). */
  whole?: boolean;
  eager?: boolean;
  className?: string;
};

/** A blurred preview while loading, a placeholder on error. Fills its frame. */
export function MediaPicture(props: MediaPictureProps) {
  return <Picture key={props.media.s3Key} {...props} />;
}

function Picture({ media, sizes, alt = "", whole, eager, className }: MediaPictureProps) {
  const { broken, attributes } = useLoadingPicture(media.preview);
  if (broken) return <BrokenPicture label={alt || media.name} />;
  return (
    <img
      {...attributes}
      src={renditionUrl(media, 800)}
      srcSet={srcSetOf(media)}
      sizes={sizes}
      alt={alt}
      width={media.width ?? 4}
      height={media.height ?? 3}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      draggable={false}
      className={cn(
        "size-full bg-center bg-no-repeat",
        whole ? "bg-contain object-contain" : "bg-cover object-cover",
        className,
      )}
    />
  );
}

function BrokenPicture({ label }: { label: string }) {
  return (
    <span
      role="img"
      aria-label={`${label}, image indisponible`}
      className="flex size-full flex-col items-center justify-center gap-1 bg-sunken px-2 text-center text-ink-faint text-xs"
    >
      <ImageOff aria-hidden="true" className="size-5" strokeWidth={1.25} />
      <span aria-hidden="true">Image indisponible</span>
    </span>
  );
}
