import { pictureTypes, unsupportedPicture } from "@plateau/contract/users/user.ts";
import { fileTypeFromFile } from "file-type";
import { FileRefused, OTHER_TYPE } from "../offers/media/file-refusals.ts";

/** Makes sure that a photo is, by its bytes, what its key says. @throws FileRefused */
export const checkPhoto = async (path: string, announced: string): Promise<void> => {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  // An animated picture is one of its format: its first frame is kept.
  const type = found?.mime === "image/apng" ? "image/png" : found?.mime;
  if (type === announced) return;
  const supported = pictureTypes.some((each) => each === type);
  throw new FileRefused(supported ? OTHER_TYPE : unsupportedPicture);
};
