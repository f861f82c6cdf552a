type SlideWords = {
  key: string;
  name: string;
  download?: string;
  url: string;
};

/** `sources` are sizes of one picture in pixels, ascending. */
export type LightboxPicture = SlideWords & {
  kind: "picture";
  sources: readonly { src: string; width: number; height: number }[];
};

export type LightboxPdf = SlideWords & { kind: "pdf" };

export type LightboxSlide = LightboxPicture | LightboxPdf;
