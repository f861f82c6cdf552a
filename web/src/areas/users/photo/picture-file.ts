import {
  MAX_PICTURE_BYTES,
  oversizePicture,
  pictureTypes,
  unsupportedPicture,
} from "@plateau/contract/users/user.ts";

type PictureType = (typeof pictureTypes)[number];

/** What some systems call a bitmap. */
const otherNames: Readonly<Record<string, PictureType>> = {
  "image/jpg": "image/jpeg",
  "image/x-ms-bmp": "image/bmp",
  "image/x-bmp": "image/bmp",
};

/** What the file picker offers. */
export const pictureAccept = pictureTypes.join(",");

/** The type under which a photo is sent, or why it is refused. */
export const pictureTypeOf = ({
  type,
  size,
}: Pick<File, "type" | "size">): { type: PictureType } | { refusal: string } => {
  const name = type.toLowerCase();
  const known = otherNames[name] ?? pictureTypes.find((each) => each === name);
  if (!known) return { refusal: unsupportedPicture };
  if (size > MAX_PICTURE_BYTES) return { refusal: oversizePicture };
  return { type: known };
};
