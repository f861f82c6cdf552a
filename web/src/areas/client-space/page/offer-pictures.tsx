import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { ImageOff } from "lucide-react";
import { useMemo, useState } from "react";
import { FacadeDrawing } from "../../../media/facade-drawing.tsx";
import { useLoadingPicture } from "../../../media/use-loading-picture.ts";
import { Carousel } from "../../../ui/carousel.tsx";
import { Lightbox } from "../../../ui/lightbox.tsx";
import type { LightboxSlide } from "../../../ui/lightbox-slide.ts";

type Photo = ClientOffer["photos"][number];

const slideOf = ({ name, sources }: Photo, at: number): LightboxSlide => ({
  kind: "picture",
  key: String(at),
  name,
  url: sources.at(-1)?.url ?? "",
  sources: [],
});

export function OfferPictures({ offer: { title, photos }, first }: { offer: ClientOffer; first: boolean }) {
  const [at, setAt] = useState<number | null>(null);
  const slides = useMemo(() => photos.map(slideOf), [photos]);
  return (
    <div className="min-w-0 max-sm:-mx-4 print:mx-0">
      {/* On paper the first photo, wherever the visitor was. */}
      <Carousel
        label={`Photos, ${title}`}
        awake
        className="max-sm:rounded-none print:max-h-[8cm] print:[&>button]:hidden print:[&>span]:hidden print:[&_div]:transform-none!"
        slides={photos.map((photo, index) => ({
          // Signed URLs change with every read; the index is stable.
          key: String(index),
          content: (
            <button
              type="button"
              aria-label={`Agrandir la photo ${index + 1} sur ${photos.length}, ${title}`}
              onClick={() => setAt(index)}
              className="block size-full -outline-offset-4"
            >
              <SignedPicture
                picture={photo}
                sizes="(min-width: 1024px) 620px, 100vw"
                eager={first && index === 0}
              />
            </button>
          ),
        }))}
        empty={
          <span className="flex size-full flex-col items-center justify-center gap-1 text-ink-faint text-sm">
            <FacadeDrawing className="min-h-0 flex-1 pt-6" />
            <span className="pb-4">Photos à venir</span>
          </span>
        }
      />
      <Lightbox slides={slides} at={at} onClose={() => setAt(null)} />
    </div>
  );
}

type SignedPictureProps = {
  picture: ClientOffer["photos"][number];
  sizes: string;
  /** For pictures in sight from the start. */
  eager: boolean;
};

const srcSetOf = (sources: SignedPictureProps["picture"]["sources"]): string | undefined =>
  sources.every(({ width }) => width !== null) && sources.length > 1
    ? sources.map(({ width, url }) => `${url} ${width}w`).join(", ")
    : undefined;

function SignedPicture(props: SignedPictureProps) {
  const largest = props.picture.sources.at(-1)?.url;
  // A new URL retries a failed picture.
  return <Picture key={largest} {...props} />;
}

function Picture({ picture: { sources, blur }, sizes, eager }: SignedPictureProps) {
  const { broken, attributes } = useLoadingPicture(blur ?? undefined);
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
      {...attributes}
      src={sources.at(-1)?.url}
      srcSet={srcSetOf(sources)}
      sizes={sizes}
      alt=""
      width={4}
      height={3}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      draggable={false}
      className="size-full bg-center bg-cover object-cover"
    />
  );
}
