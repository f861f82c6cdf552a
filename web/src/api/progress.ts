import { PROGRESS_TYPE, type Progress, type ProgressLine } from "@plateau/contract/api/progress.ts";
import type { AnswerReader } from "./client.ts";
import { ApiFailure, failureFromBody, networkFailure } from "./failure.ts";

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ProgressLine> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (text + value).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as ProgressLine;
  }
}

const readLines = async ({ body }: Response, onProgress: (progress: Progress) => void): Promise<unknown> => {
  if (body) {
    for await (const line of linesOf(body)) {
      if ("result" in line) return line.result;
      if ("failure" in line) throw failureFromBody(line.failure.status, JSON.stringify(line.failure));
      onProgress(line.progress);
    }
  }
  throw networkFailure("POST");
};

/** Of an operation with `progress`. An answer that breaks off is a failure that `isUnanswered`. */
export const progressReader = (onProgress: (progress: Progress) => void): AnswerReader => ({
  accept: `${PROGRESS_TYPE}, application/json`,
  read: async (response) => {
    const inLines = response.headers.get("content-type")?.startsWith(PROGRESS_TYPE);
    try {
      return await (inLines ? readLines(response, onProgress) : response.json());
    } catch (error) {
      throw error instanceof ApiFailure ? error : networkFailure("POST");
    }
  },
});
