import { z } from "zod";
import { type Group, groupSchema } from "./groups.ts";

export const accountStatuses = [
  "UNCONFIRMED",
  "CONFIRMED",
  "EXTERNAL_PROVIDER",
  "RESET_REQUIRED",
  "FORCE_CHANGE_PASSWORD",
] as const;
export const accountStatusSchema = z.enum(accountStatuses);
export type AccountStatus = z.infer<typeof accountStatusSchema>;

export const accountActions = [
  "enable",
  "disable",
  "resetPassword",
  "resendCode",
  "resendInvitation",
  "disconnect",
] as const;
export type AccountAction = (typeof accountActions)[number];

export type AccountEvent = "codeEntered" | "passwordChosen";

export type AccountState = { status: AccountStatus; enabled: boolean };

type Row = {
  label: string;
  /** Changing the group or the e-mail is allowed in every state. */
  actions: readonly AccountAction[];
  leadsTo: Partial<Record<AccountAction | AccountEvent, AccountStatus>>;
};

const life: Record<AccountStatus, Row> = {
  UNCONFIRMED: {
    label: "Non confirmé",
    actions: ["disable", "resendCode"],
    leadsTo: { codeEntered: "CONFIRMED" },
  },
  CONFIRMED: {
    label: "Confirmé",
    actions: ["disable", "resetPassword", "disconnect"],
    leadsTo: { resetPassword: "RESET_REQUIRED", passwordChosen: "CONFIRMED" },
  },
  EXTERNAL_PROVIDER: {
    label: "Identité externe",
    actions: ["disable", "disconnect"],
    leadsTo: {},
  },
  RESET_REQUIRED: {
    label: "Réinit. MdP requise",
    actions: ["disable", "resetPassword", "disconnect"],
    leadsTo: { passwordChosen: "CONFIRMED" },
  },
  FORCE_CHANGE_PASSWORD: {
    label: "Doit changer MdP",
    actions: ["disable", "resendInvitation"],
    leadsTo: { passwordChosen: "CONFIRMED" },
  },
};

export const allowedActions = ({ status, enabled }: AccountState): readonly AccountAction[] =>
  enabled ? life[status].actions : ["enable"];

/**
 * State machine of an account, shared by server and screens: the state after an action or event, undefined when it is
 * not allowed. A disabled account can only be enabled; both actions keep the status.
 */
export const stateAfter = (
  state: AccountState,
  trigger: AccountAction | AccountEvent,
): AccountState | undefined => {
  const { leadsTo } = life[state.status];
  const byAdministrator = (accountActions as readonly string[]).includes(trigger);
  const allowed = byAdministrator
    ? (allowedActions(state) as readonly string[]).includes(trigger)
    : state.enabled && Object.hasOwn(leadsTo, trigger);
  if (!allowed) return undefined;
  return {
    status: leadsTo[trigger] ?? state.status,
    enabled: trigger === "enable" || (trigger !== "disable" && state.enabled),
  };
};

const labels = new Map<string, string>([
  ...accountStatuses.map((status) => [status, life[status].label] as const),
  ["COMPROMISED", "Compromis"],
  ["ARCHIVED", "Archivé"],
]);

export const accountStatusLabel = (status: string): string => labels.get(status) ?? "Inconnu";

export const enabledLabel = (enabled: boolean | undefined): string =>
  enabled === undefined ? "Inconnu" : enabled ? "Actif" : "Désactivé";

/** Whether a caller may assign a group, or act on an account that has it. */
export const mayAdminister = (caller: Group, group: Group): boolean =>
  caller === "SUPERUSER" || (caller === "ADMINISTRATOR" && group !== "SUPERUSER");

/** An account under the identity provider's own field names. */
export const identityUserSchema = z.object({
  Username: z.string(),
  Enabled: z.boolean(),
  UserStatus: accountStatusSchema,
  userRoleName: groupSchema.nullable(),
  Attributes: z.object({
    email: z.string(),
    "custom:user_id": z.uuid().optional(),
  }),
  /** An administrator's change that waits for the person or for the moment. */
  pendingEmail: z.object({ email: z.string(), effectiveAt: z.iso.datetime() }).optional(),
  UserCreateDate: z.iso.datetime(),
  UserLastModifiedDate: z.iso.datetime(),
});
export type IdentityUser = z.infer<typeof identityUserSchema>;
