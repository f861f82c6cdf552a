import { failureOf, networkFailure } from "./failure.ts";

export type DownloadedFile = { name: string; file: Blob };

/** The file that an operation answers, under the name that the server gives it. @throws ApiFailure */
export const readFile = async (address: string, request: RequestInit = {}): Promise<DownloadedFile> => {
  const response = await fetch(address, { credentials: "same-origin", ...request }).catch(() => {
    throw networkFailure("GET");
  });
  if (!response.ok) throw await failureOf(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { name: name ?? "export", file: await response.blob() };
};
