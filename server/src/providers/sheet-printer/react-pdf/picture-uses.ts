import type { PrintableDocument, SheetPicture } from "../port.ts";
import type { PictureUse } from "./prepare-pictures.ts";

/** Every picture of a document; the first use of one decides. */
export const usesOf = (document: PrintableDocument): [SheetPicture, PictureUse][] => {
  const sheets = "sheets" in document ? document.sheets : [];
  const used = (picture: SheetPicture | null | undefined, use: PictureUse): [SheetPicture, PictureUse][] =>
    picture?.keys[0] ? [[picture, use]] : [];
  return [
    ...used(document.agency.logo, "logo"),
    ...sheets.flatMap(({ cover, photos, plans, broker }) => [
      ...used(cover, "cover"),
      ...photos.flatMap((photo) => used(photo, "half")),
      ...plans.flatMap((plan) => used(plan, "full")),
      ...used(broker?.picture, "portrait"),
    ]),
  ];
};
