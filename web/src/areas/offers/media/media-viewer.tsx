import type { Media } from "@plateau/contract/offers/media.ts";
import { useMemo } from "react";
import { Lightbox } from "../../../ui/lightbox.tsx";
import { slideOf } from "./media-slides.ts";

type MediaViewerProps = {
  medias: readonly Media[];
  /** The one shown, or null while it is closed. */
  at: number | null;
  onClose: () => void;
};

/** Photos or plans over the whole screen; plans in PDF lie among the pictures. */
export function MediaViewer({ medias, at, onClose }: MediaViewerProps) {
  const slides = useMemo(() => medias.map(slideOf), [medias]);
  return <Lightbox slides={slides} at={at} onClose={onClose} />;
}
