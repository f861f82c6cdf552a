import { z } from "zod";
import { moment } from "../api/fields.ts";
import { operation } from "../api/operation.ts";
import { passwordSchema } from "./password.ts";
import { personInputSchema, preferencesSchema, userSchema } from "./user.ts";

const openSessionSchema = z.object({
  id: z.uuid(),
  current: z.boolean(),
  /** 'Chrome sur Windows'. */
  device: z.string(),
  place: z.string().nullable(),
  createdAt: moment(),
  lastSeenAt: moment(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

export const profile = {
  getProfile: operation({
    method: "GET",
    path: "/profile",
    access: "signed-in",
    summary: "Lire son propre profil",
    result: userSchema.omit({ account: true }),
  }),
  updateProfile: operation({
    method: "PUT",
    path: "/profile",
    access: "signed-in",
    summary: "Modifier son propre profil",
    body: personInputSchema.partial(),
    result: userSchema.omit({ account: true }),
    conditional: true,
    refusals: [409],
  }),
  changePassword: operation({
    method: "PUT",
    path: "/profile/password",
    access: "signed-in",
    keys: "never",
    audit: "password",
    summary: "Changer son mot de passe ; les autres sessions se ferment",
    body: z.strictObject({ currentPassword: z.string().min(1).max(1000), newPassword: passwordSchema }),
    status: 204,
    refusals: [409, 429],
    recentSignIn: true,
  }),
  listSessions: operation({
    method: "GET",
    path: "/profile/sessions",
    access: "signed-in",
    keys: "never",
    summary: "Lister ses sessions ouvertes, la dernière utilisée d’abord",
    result: z.object({ items: z.array(openSessionSchema) }),
  }),
  revokeSession: operation({
    method: "DELETE",
    path: "/profile/sessions/{id}",
    access: "signed-in",
    keys: "never",
    audit: "sign-out",
    summary: "Fermer une de ses sessions",
    params: z.object({ id: z.uuid() }),
    status: 204,
    refusals: [404],
  }),
  signOutEverywhere: operation({
    method: "DELETE",
    path: "/profile/sessions",
    access: "signed-in",
    keys: "never",
    audit: "sign-out",
    summary: "Fermer toutes ses sessions, celle-ci comprise",
    status: 204,
  }),
  getPreferences: operation({
    method: "GET",
    path: "/profile/preferences",
    access: "signed-in",
    summary: "Lire ses préférences",
    result: preferencesSchema,
    beforeSecondStep: true,
  }),
  updatePreferences: operation({
    method: "PUT",
    path: "/profile/preferences",
    access: "signed-in",
    summary: "Changer ses préférences",
    body: preferencesSchema.partial(),
    result: preferencesSchema,
  }),
};
