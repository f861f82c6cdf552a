import { z } from "zod";

export const preferencesSchema = z.strictObject({
  theme: z.enum(["system", "light", "dark"]),
  density: z.enum(["comfortable", "compact"]),
  emailNotifications: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const defaultPreferences: Preferences = {
  theme: "system",
  density: "comfortable",
  emailNotifications: false,
};
