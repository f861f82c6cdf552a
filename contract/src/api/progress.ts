import { z } from "zod";
import { errorBodySchema } from "./errors.ts";

/** In `Accept`, asks an operation with `progress` for lines of JSON. */
export const PROGRESS_TYPE = "application/x-ndjson";

/** `done` of `total` are written, and not yet committed: a failure takes them all back. */
export const progressSchema = z.object({ done: z.int().min(0), total: z.int().min(0) });
export type Progress = z.infer<typeof progressSchema>;

const failureLineSchema = z.object({ failure: errorBodySchema.extend({ status: z.int() }) });

/** Progress any number of times, then the result or the failure. Without either, nobody knows what became of the work. */
export const progressLineSchema = <T extends z.ZodType>(result: T) =>
  z.union([z.object({ progress: progressSchema }), z.object({ result }), failureLineSchema]);

export type ProgressLine = { progress: Progress } | { result: unknown } | z.infer<typeof failureLineSchema>;
