import { z } from "zod";

/** What a person sets for themselves. */
export const preferencesSchema = z.strictObject({
  theme: z.enum(["system", "light", "dark"]),
  density: z.enum(["comfortable", "compact"]),
  /** Whether notifications are also sent by e-mail. */
  emailNotifications: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const defaultPreferences: Preferences = {
  theme: "system",
  density: "comfortable",
  emailNotifications: false,
};
