import { z } from "zod";

export const validationErrorSchema = z.object({
  /** Dotted path: `units.3.surface`; 'general' when no field is at fault. */
  field: z.string(),
  message: z.string(),
});
export type ValidationError = z.infer<typeof validationErrorSchema>;

/** What a client must do before it repeats the call. */
export const refusalCodeSchema = z.enum(["RECENT_SIGN_IN_REQUIRED", "SECOND_STEP_REQUIRED"]);
export type RefusalCode = z.infer<typeof refusalCodeSchema>;

export const errorBodySchema = z.object({
  message: z.string(),
  code: refusalCodeSchema.optional(),
  validationErrors: z.array(validationErrorSchema).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
