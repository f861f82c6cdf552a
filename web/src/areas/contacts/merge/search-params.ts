import { z } from "zod";

/** The merge as its address tells it: the contact that will be no more. */
export const mergeSearchSchema = z.object({ avec: z.uuid().optional().catch(undefined) });
