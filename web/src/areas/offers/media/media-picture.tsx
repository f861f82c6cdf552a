import type { Media } from "@plateau/contract/offers/media.ts";
import { renditionUrl, srcSetOf } from "@plateau/contract/offers/renditions.ts";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { cn } from "../../../ui/class-names.ts";
import { usePreview } from "./use-preview.ts";

type MediaPictureProps = {
  media: Media;
  /** How wide it is shown, for the browser to choose its rendition: `(min-width: 640px) 320px, 50vw`. */
  sizes: string;
  /** What it shows, where the words beside it do not say it. */
  alt?: string;
  /** Photos fill their frame; plans are shown whole. */
  whole?: boolean;
  /** Read at once, for what is in sight from the start; else when it comes near. */
  eager?: boolean;
  className?: string;
};

/** A photo or a picture of a plan, blurred while it loads, a drawing when it cannot be read. Fills its frame. */
export function MediaPicture(props: MediaPictureProps) {
  // Another picture in the same place loads, and may fail, anew.
  return <Picture key={props.media.s3Key} {...props} />;
}

function Picture({ media, sizes, alt = "", whole, eager, className }: MediaPictureProps) {
  const [broken, setBroken] = useState(false);
  const blur = usePreview(media.preview);
  if (broken) return <BrokenPicture label={alt || media.name} />;
  return (
    <img
      ref={blur.picture}
      src={renditionUrl(media, 800)}
      srcSet={srcSetOf(media)}
      sizes={sizes}
      alt={alt}
      width={media.width ?? 4}
      height={media.height ?? 3}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      draggable={false}
      onLoad={blur.clear}
      onError={() => setBroken(true)}
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
