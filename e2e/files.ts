import { truncateSync, writeFileSync } from "node:fs";
import { expect, type Page, type TestInfo } from "@playwright/test";

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

export const aPicture = async (page: Page, name: string, colour: string): Promise<GivenFile> => {
  const mimeType = name.endsWith(".png") ? "image/png" : "image/jpeg";
  const bytes = await page.evaluate(
    async ([type, fill]) => {
      const canvas = new OffscreenCanvas(1200, 900);
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 1200, 900);
      pen.fillStyle = "white";
      pen.fillRect(300, 300, 600, 300);
      return [...new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())];
    },
    [mimeType, colour] as const,
  );
  return { name, mimeType, buffer: Buffer.from(bytes) };
};

export const aPdf = (name: string, words: readonly string[]): GivenFile => {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${words.map((_, at) => `${4 + 2 * at} 0 R`).join(" ")}] /Count ${words.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...words.flatMap((word, at) => {
      const drawing = `4 w 60 60 1070 720 re S BT /F1 60 Tf 120 400 Td (${word}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1190 840] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(text, "latin1") };
};

export const aLargeFile = (info: TestInfo, name: string, megabytes: number): string => {
  const path = info.outputPath(name);
  writeFileSync(path, "");
  truncateSync(path, megabytes * 1024 * 1024);
  return path;
};

type Kind = "photos" | "plans" | "documents";

/** Uploads files to an offer in order through the API. Requires a signed-in page. */
export const attach = async (
  page: Page,
  id: string,
  mediaType: Kind,
  files: readonly GivenFile[],
): Promise<void> => {
  for (const { name, mimeType, buffer } of files) {
    const answer = await page.request.get(`/api/real-estates/${id}/media-upload-url`, {
      params: { mediaType, contentType: mimeType, size: buffer.length, name },
    });
    const { s3Key, presignedUrl } = (await answer.json()) as { s3Key: string; presignedUrl: string };
    const put = await page.request.put(presignedUrl, { data: buffer, headers: { "content-type": mimeType } });
    expect(put.ok(), `the store takes ${name}`).toBe(true);
    const confirmed = await page.request.post(`/api/real-estates/${id}/confirm-media-upload`, {
      data: { s3Key, mediaType, name: name.replace(/\.\w+$/, "") },
    });
    expect(confirmed.status(), `${name} is confirmed`).toBe(200);
  }
};

export const namesOf = async (page: Page, id: string, kind: Kind): Promise<string[]> => {
  const offer = (await (await page.request.get(`/api/real-estates/${id}`)).json()) as {
    medias: Record<Kind, { name: string }[]>;
  };
  return offer.medias[kind].map(({ name }) => name);
};
