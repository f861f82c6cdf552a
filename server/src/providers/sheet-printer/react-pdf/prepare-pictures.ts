import sharp from "sharp";

/** Pixels: about 170 to 200 dpi, enough for print. */
export type PictureUse = "cover" | "half" | "full";
const boxes: Record<PictureUse, { width: number; height: number }> = {
  cover: { width: 1200, height: 600 },
  half: { width: 720, height: 540 },
  full: { width: 1200, height: 900 },
};

export type PreparedPicture = { data: Buffer; width: number; height: number };

/** JPEG: photos are cropped, plans shown whole on white. Undefined when unreadable. */
export const preparePicture = async (path: string, use: PictureUse): Promise<PreparedPicture | undefined> => {
  try {
    const { data, info } = await sharp(path, { failOn: "error" })
      .rotate()
      .resize({ ...boxes[use], fit: use === "full" ? "inside" : "cover", withoutEnlargement: use === "full" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: use === "full" ? 85 : 78 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
};
