import type { Media } from "@plateau/contract/offers/media.ts";
import { useMemo } from "react";
import { Lightbox } from "../ui/lightbox.tsx";
import { slideOf } from "./media-slides.ts";

type MediaViewerProps = {
  medias: readonly Media[];
  at: number | null;
  onClose: () => void;
};

export function MediaViewer({ medias, at, onClose }: MediaViewerProps) {
  const slides = useMemo(() => medias.map(slideOf), [medias]);
  return <Lightbox slides={slides} at={at} onClose={onClose} />;
}
