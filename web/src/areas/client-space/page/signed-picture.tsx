import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { usePreview } from "../../offers/media/use-preview.ts";

type SignedPictureProps = {
  picture: ClientOffer["photos"][number];
  /** How wide it is shown, for the browser to choose among its sizes. */
  sizes: string;
  /** Read at once, for what is in sight from the start; else when it comes near. */
  eager: boolean;
};

const srcSetOf = (sources: SignedPictureProps["picture"]["sources"]): string | undefined =>
  sources.every(({ width }) => width !== null) && sources.length > 1
    ? sources.map(({ width, url }) => `${url} ${width}w`).join(", ")
    : undefined;

/** A photo by its signed addresses, blurred while it loads. What holds it says what it shows. Fills its frame. */
export function SignedPicture(props: SignedPictureProps) {
  const largest = props.picture.sources.at(-1)?.url;
  // Read anew with other addresses, a photo that failed is tried again.
  return <Picture key={largest} {...props} />;
}

function Picture({ picture: { sources, blur }, sizes, eager }: SignedPictureProps) {
  const [broken, setBroken] = useState(false);
  const preview = usePreview(blur ?? undefined);
  if (broken || sources.length === 0) {
    return (
      <span className="flex size-full flex-col items-center justify-center gap-1 text-ink-faint text-sm">
        <ImageOff aria-hidden="true" className="size-6" strokeWidth={1.25} />
        Image indisponible
      </span>
    );
  }
  return (
    <img
      ref={preview.picture}
      src={sources.at(-1)?.url}
      srcSet={srcSetOf(sources)}
      sizes={sizes}
      alt=""
      width={4}
      height={3}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      draggable={false}
      onLoad={preview.clear}
      onError={() => setBroken(true)}
      className="size-full bg-center bg-cover object-cover"
    />
  );
}
