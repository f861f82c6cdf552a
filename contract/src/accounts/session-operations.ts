import { z } from "zod";
import { operation } from "../api/operation.ts";
import { apiKeyInputSchema, apiKeySchema } from "./api-key.ts";
import { groupSchema } from "./groups.ts";
import { passwordSchema } from "./password.ts";
import { secondStepChallengeSchema } from "./second-step.ts";

/** The signed-in person, their group and the operations they may call. */
export const sessionSchema = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), firstname: z.string(), lastname: z.string() }),
  group: groupSchema,
  mayDo: z.array(z.string()),
  /** An administrator who must add a second step of sign-in before anything else. */
  needsSecondStep: z.boolean(),
  /** False for a person who signs in at an outside provider. */
  hasPassword: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

const email = () => z.string().trim().toLowerCase().min(1).max(255);

const newPasswordChallengeSchema = z.object({
  challenge: z.literal("NEW_PASSWORD_REQUIRED"),
  /** Proof of the first step, valid for ten minutes. */
  challengeToken: z.string(),
});

/**
 * An e-mailed code is required: for a password reset (`resetPassword`) or to confirm the address
 * (`confirmAccount`).
 */
const codeChallengeSchema = z.object({
  challenge: z.enum(["PASSWORD_RESET_REQUIRED", "CONFIRMATION_REQUIRED"]),
});

const openedOrSecondStep = z.union([sessionSchema, secondStepChallengeSchema]);

/** Six digits; spaces are ignored. */
const code = () =>
  z
    .string()
    .transform((value) => value.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Indiquez le code à six chiffres reçu par e-mail"));

export const session = {
  signIn: operation({
    method: "POST",
    path: "/session",
    access: "public",
    audit: "sign-in",
    summary: "Ouvrir une session",
    body: z.strictObject({ email: email(), password: z.string().min(1).max(1000) }),
    result: z.union([
      sessionSchema,
      newPasswordChallengeSchema,
      codeChallengeSchema,
      secondStepChallengeSchema,
    ]),
    refusals: [401, 429],
  }),
  chooseNewPassword: operation({
    method: "POST",
    path: "/session/new-password",
    access: "public",
    audit: "password",
    summary: "Choisir un nouveau mot de passe après un mot de passe temporaire",
    body: z.strictObject({ challengeToken: z.string().min(1).max(200), password: passwordSchema }),
    result: openedOrSecondStep,
    refusals: [401],
  }),
  forgotPassword: operation({
    method: "POST",
    path: "/session/forgotten-password",
    access: "public",
    audit: "password",
    summary:
      "Demander par e-mail un code pour changer de mot de passe ; même réponse pour une adresse inconnue",
    body: z.strictObject({ email: email() }),
    status: 204,
    refusals: [429],
  }),
  resetPassword: operation({
    method: "POST",
    path: "/session/reset-password",
    access: "public",
    audit: "password",
    summary:
      "Choisir un nouveau mot de passe avec le code reçu ; ouvre une session, après la deuxième étape s’il y en a une, et ferme les autres",
    body: z.strictObject({ email: email(), code: code(), password: passwordSchema }),
    result: openedOrSecondStep,
    refusals: [401, 429],
  }),
  confirmAccount: operation({
    method: "POST",
    path: "/session/confirm",
    access: "public",
    audit: "rights",
    summary: "Confirmer son adresse e-mail avec le code reçu",
    body: z.strictObject({ email: email(), code: code() }),
    status: 204,
    refusals: [401, 429],
  }),
  getSession: operation({
    method: "GET",
    path: "/session",
    access: "signed-in",
    keys: "any",
    summary: "Lire la session en cours",
    result: sessionSchema,
    beforeSecondStep: true,
  }),
  signOut: operation({
    method: "DELETE",
    path: "/session",
    access: "signed-in",
    keys: "never",
    audit: "sign-out",
    summary: "Fermer la session",
    status: 204,
    beforeSecondStep: true,
  }),
  checkFirstAdministrator: operation({
    method: "GET",
    path: "/session/first-administrator",
    access: "public",
    summary: "Vérifier le lien du premier administrateur",
    query: z.strictObject({ code: z.string().min(1).max(100) }),
    status: 204,
    refusals: [404],
  }),
  createFirstAdministrator: operation({
    method: "POST",
    path: "/session/first-administrator",
    access: "public",
    audit: "rights",
    summary: "Créer le premier administrateur d’une base vide et ouvrir sa session",
    body: z.strictObject({
      code: z.string().min(1).max(100),
      firstname: z.string().trim().min(1, "Le prénom est obligatoire").max(50),
      lastname: z.string().trim().min(1, "Le nom est obligatoire").max(50),
      email: z.email("L'email doit être au format valide").max(255),
      password: passwordSchema,
    }),
    result: sessionSchema,
    status: 201,
    refusals: [404],
  }),
  confirmEmailChange: operation({
    method: "POST",
    path: "/session/email-change/confirm",
    access: "signed-in",
    audit: "rights",
    summary: "Confirmer sa nouvelle adresse e-mail avec le lien qu’elle a reçu : elle change aussitôt",
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    result: z.object({ email: z.string() }),
    refusals: [404],
  }),
  cancelEmailChange: operation({
    method: "POST",
    path: "/session/email-change/cancel",
    access: "public",
    audit: "rights",
    summary: "Annuler un changement d’adresse e-mail avec le lien reçu à l’adresse actuelle",
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    status: 204,
    refusals: [404],
  }),
  createApiKey: operation({
    method: "POST",
    path: "/api-keys",
    access: "administrators",
    keys: "never",
    audit: ["key", "name", "scopes"],
    summary: "Créer une clé d’API pour soi ; la clé n’est montrée que dans cette réponse",
    body: apiKeyInputSchema,
    result: apiKeySchema.extend({ key: z.string() }),
    status: 201,
    recentSignIn: true,
  }),
  listApiKeys: operation({
    method: "GET",
    path: "/api-keys",
    access: "administrators",
    keys: "never",
    summary: "Lister les clés d’API, la dernière créée d’abord, sans celles d’un groupe au-dessus du sien",
    result: z.object({ items: z.array(apiKeySchema) }),
  }),
  deleteApiKey: operation({
    method: "DELETE",
    path: "/api-keys/{id}",
    access: "administrators",
    keys: "never",
    audit: "key",
    summary: "Révoquer une clé d’API",
    params: z.object({ id: z.uuid() }),
    status: 204,
    refusals: [404],
  }),
};
