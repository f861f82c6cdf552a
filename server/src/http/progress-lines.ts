import { PassThrough } from "node:stream";
import { PROGRESS_TYPE, type Progress, type ProgressLine } from "@plateau/contract/api/progress.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

const opened = new WeakMap<FastifyReply, PassThrough>();

/** Whoever stopped reading is not waited for: the work goes on. */
const write = (lines: PassThrough, line: ProgressLine): void => {
  if (lines.writable) lines.write(`${JSON.stringify(line)}\n`);
};

const open = (reply: FastifyReply): PassThrough => {
  const lines = new PassThrough();
  opened.set(reply, lines);
  void reply
    .type(`${PROGRESS_TYPE}; charset=utf-8`)
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(lines);
  return lines;
};

/** The first report begins the answer; from then on a failure is a line of it. */
export const reportProgress =
  ({ headers }: FastifyRequest, reply: FastifyReply) =>
  (progress: Progress): void => {
    if (!headers.accept?.includes(PROGRESS_TYPE)) return;
    write(opened.get(reply) ?? open(reply), { progress });
  };

export const isInLines = (reply: FastifyReply): boolean => opened.has(reply);

export const sendLastLine = (reply: FastifyReply, line: ProgressLine): FastifyReply => {
  const lines = opened.get(reply);
  if (lines) {
    write(lines, line);
    lines.end();
  }
  return reply;
};

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Fastify hands its error handler no failure of an answer that has begun. */
export const withFailureInLines =
  (answer: Answer): Answer =>
  async (request, reply) => {
    try {
      return await answer(request, reply);
    } catch (error) {
      if (!isInLines(reply)) throw error;
      return request.server.errorHandler(error as FastifyError, request, reply);
    }
  };
