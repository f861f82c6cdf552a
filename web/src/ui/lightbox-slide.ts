type SlideWords = {
  key: string;
  /** Its caption, and its name for screen readers. */
  name: string;
  /** Where it is downloaded from; absent, it cannot be. */
  download?: string;
  /** An address to show, or to draw from. */
  url: string;
};

/** A picture; `sources` are the same one in several sizes in pixels, from the smallest to the largest. */
export type LightboxPicture = SlideWords & {
  kind: "picture";
  sources: readonly { src: string; width: number; height: number }[];
};

/** A PDF, shown page by page. */
export type LightboxPdf = SlideWords & { kind: "pdf" };

export type LightboxSlide = LightboxPicture | LightboxPdf;
