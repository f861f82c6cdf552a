import { z } from "zod";
import { type Group, groupSchema } from "../people/groups.ts";

/** The states of an account. */
export const accountStatuses = [
  "UNCONFIRMED",
  "CONFIRMED",
  "EXTERNAL_PROVIDER",
  "RESET_REQUIRED",
  "FORCE_CHANGE_PASSWORD",
] as const;
export const accountStatusSchema = z.enum(accountStatuses);
export type AccountStatus = z.infer<typeof accountStatusSchema>;

/** What administrators do to an account. Changing its group or its e-mail is possible in every state. */
export const accountActions = [
  "enable",
  "disable",
  "resetPassword",
  "resendCode",
  "resendInvitation",
  "disconnect",
] as const;
export type AccountAction = (typeof accountActions)[number];

/** What happens to an account without an administrator. */
export type AccountEvent = "codeEntered" | "passwordChosen";

export type AccountState = { status: AccountStatus; enabled: boolean };

type Row = {
  label: string;
  /** What an administrator may do while the account is enabled. */
  actions: readonly AccountAction[];
  /** Where an action or an event leads; the status stays for those that are not named. */
  leadsTo: Partial<Record<AccountAction | AccountEvent, AccountStatus>>;
};

/**
 * The life of an account: one row for each status. The server refuses by it, the screen shows by it. A disabled account
 * can only be enabled, whatever its status; enabling and disabling leave the status.
 */
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

/** What an administrator may do to an account in this state, in the order of the buttons. */
export const allowedActions = ({ status, enabled }: AccountState): readonly AccountAction[] =>
  enabled ? life[status].actions : ["enable"];

/** The state after an action that is allowed, or an event; undefined when the state does not allow it. */
export const stateAfter = (
  state: AccountState,
  happening: AccountAction | AccountEvent,
): AccountState | undefined => {
  const { leadsTo } = life[state.status];
  const byAdministrator = (accountActions as readonly string[]).includes(happening);
  const allowed = byAdministrator
    ? (allowedActions(state) as readonly string[]).includes(happening)
    : state.enabled && Object.hasOwn(leadsTo, happening);
  if (!allowed) return undefined;
  return {
    status: leadsTo[happening] ?? state.status,
    enabled: happening === "enable" || (happening !== "disable" && state.enabled),
  };
};

const labels = new Map<string, string>([
  ...accountStatuses.map((status) => [status, life[status].label] as const),
  ["COMPROMISED", "Compromis"],
  ["ARCHIVED", "Archivé"],
]);

/** The French label of a status; those of an outside identity that no longer come are known too. */
export const accountStatusLabel = (status: string): string => labels.get(status) ?? "Inconnu";

/** 'Actif', 'Désactivé', or 'Inconnu' when nobody says. */
export const enabledLabel = (enabled: boolean | undefined): string =>
  enabled === undefined ? "Inconnu" : enabled ? "Actif" : "Désactivé";

/** Whether a caller of this group may give that group to an account, or act on an account that has it. */
export const mayAdminister = (caller: Group, group: Group): boolean =>
  caller === "SUPERUSER" || (caller === "ADMINISTRATOR" && group !== "SUPERUSER");

/** An account as the identity provider describes it, under its own field names. */
export const identityUserSchema = z.object({
  /** The account's id. */
  Username: z.string(),
  Enabled: z.boolean(),
  UserStatus: accountStatusSchema,
  userRoleName: groupSchema.nullable(),
  Attributes: z.object({
    email: z.string(),
    /** The person behind the account; absent while it is linked to nobody. */
    "custom:user_id": z.uuid().optional(),
  }),
  UserCreateDate: z.iso.datetime(),
  UserLastModifiedDate: z.iso.datetime(),
});
export type IdentityUser = z.infer<typeof identityUserSchema>;
