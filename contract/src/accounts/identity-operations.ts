import { z } from "zod";
import { operation, pageQuery } from "../api/operation.ts";
import { identityUserSchema } from "./account.ts";
import { groupSchema } from "./groups.ts";

/** The account's id or its e-mail. */
const byUsername = z.object({ username: z.string().min(1).max(255) });

const done = z.object({ success: z.literal(true), message: z.string() });
const doneWithUser = done.extend({ user: identityUserSchema });
const email = () => z.email("L'email doit être au format valide").max(255);

/**
 * Administrators only. 403: account or group above the caller's. 409: action not allowed in this state
 * (`allowedActions`), last SUPERUSER, or the caller's own account or group.
 */
export const identity = {
  listIdentityUsers: operation({
    method: "GET",
    path: "/identity/users",
    access: "administrators",
    summary: "Lister les comptes",
    query: z.strictObject(pageQuery(60)),
    result: done.extend({ users: z.array(identityUserSchema), nextToken: z.string().optional() }),
    refusals: [400],
  }),
  createIdentityUser: operation({
    method: "POST",
    path: "/identity/users",
    access: "administrators",
    keys: "never",
    audit: ["rights", "email", "group"],
    summary: "Créer un compte et envoyer son invitation",
    body: z.strictObject({ email: email(), group: groupSchema.default("USER") }),
    result: doneWithUser,
    status: 201,
    refusals: [409],
    recentSignIn: true,
  }),
  getIdentityUser: operation({
    method: "GET",
    path: "/identity/users/{username}",
    access: "administrators",
    summary: "Lire un compte",
    params: byUsername,
    result: doneWithUser,
    refusals: [404],
  }),
  linkIdentityUser: operation({
    method: "POST",
    path: "/identity/users/{username}/link",
    access: "administrators",
    keys: "never",
    audit: ["rights", "userId"],
    summary: "Lier un compte à un utilisateur",
    params: byUsername,
    body: z.strictObject({ userId: z.uuid() }),
    result: doneWithUser,
    refusals: [404, 409],
    recentSignIn: true,
  }),
  listIdentityGroups: operation({
    method: "GET",
    path: "/identity/groups",
    access: "administrators",
    summary: "Lister les groupes, avec leur nom et leur rang",
    result: done.extend({
      groups: z.array(
        z.object({ GroupName: groupSchema, Description: z.string(), Precedence: z.int().min(0).max(3) }),
      ),
    }),
  }),
  setIdentityUserEnabled: operation({
    method: "PUT",
    path: "/identity/users/{username}/enabled",
    access: "administrators",
    keys: "never",
    audit: ["rights", "enabled"],
    summary: "Activer ou désactiver un compte",
    params: byUsername,
    body: z.strictObject({ enabled: z.boolean() }),
    result: doneWithUser,
    refusals: [404, 409],
    recentSignIn: true,
  }),
  resetIdentityUserPassword: operation({
    method: "POST",
    path: "/identity/users/{username}/reset-password",
    access: "administrators",
    keys: "never",
    audit: "password",
    summary: "Exiger un nouveau mot de passe et envoyer le code qui le permet",
    params: byUsername,
    result: doneWithUser,
    refusals: [404, 409],
    recentSignIn: true,
  }),
  changeIdentityUserGroup: operation({
    method: "PUT",
    path: "/identity/users/{username}/group",
    access: "administrators",
    keys: "never",
    audit: ["rights", "group"],
    summary: "Changer le groupe d’un compte",
    params: byUsername,
    body: z.strictObject({ group: groupSchema }),
    result: doneWithUser,
    refusals: [404, 409],
    recentSignIn: true,
  }),
  resendIdentityUserCode: operation({
    method: "POST",
    path: "/identity/users/{username}/resend-code",
    access: "administrators",
    keys: "never",
    audit: "rights",
    summary: "Renvoyer le code de confirmation",
    params: byUsername,
    result: doneWithUser,
    refusals: [404, 409],
  }),
  resendIdentityUserInvitation: operation({
    method: "POST",
    path: "/identity/users/{username}/resend-invitation",
    access: "administrators",
    keys: "never",
    audit: "rights",
    summary: "Renvoyer l’invitation, avec un nouveau mot de passe temporaire",
    params: byUsername,
    result: doneWithUser,
    refusals: [404, 409],
  }),
  disconnectIdentityUser: operation({
    method: "POST",
    path: "/identity/users/{username}/disconnect",
    access: "administrators",
    keys: "never",
    audit: "sign-out",
    summary: "Fermer toutes les sessions d’un compte",
    params: byUsername,
    result: doneWithUser,
    refusals: [404, 409],
  }),
  changeIdentityUserEmail: operation({
    method: "PUT",
    path: "/identity/users/{username}/email",
    access: "administrators",
    keys: "never",
    audit: ["rights", "newEmail"],
    summary: "Changer l’adresse e-mail d’un compte : après 24 heures, ou dès que la personne confirme",
    params: byUsername,
    body: z.strictObject({ newEmail: email() }),
    result: doneWithUser,
    refusals: [404, 409],
    recentSignIn: true,
  }),
  cancelIdentityUserEmailChange: operation({
    method: "DELETE",
    path: "/identity/users/{username}/email",
    access: "administrators",
    audit: "rights",
    summary: "Annuler le changement d’adresse e-mail en attente",
    params: byUsername,
    result: doneWithUser,
    refusals: [404],
  }),
};
