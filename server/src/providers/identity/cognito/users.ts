import type { UserType } from "@aws-sdk/client-cognito-identity-provider";
import { type AccountStatus, accountStatusSchema } from "@plateau/contract/accounts/account.ts";
import { type Group, groups } from "@plateau/contract/accounts/groups.ts";
import { isUuid } from "@plateau/contract/api/uuid.ts";

export type DirectoryUser = {
  username: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  enabled: boolean;
  status: AccountStatus;
  /** Null for somebody in none of Plateau's groups. */
  group: Group | null;
  personId: string | null;
  createdAt: Date;
  modifiedAt: Date;
};

export const highestGroup = (names: readonly string[]): Group | null =>
  groups.find((group) => names.includes(group)) ?? null;

/** States that are no longer produced, such as COMPROMISED, admit nobody before a new password. */
const statusOf = (status: string | undefined): AccountStatus =>
  accountStatusSchema.catch("RESET_REQUIRED").parse(status);

export const userOf = (user: UserType, group: Group | null): DirectoryUser => {
  const attributes = new Map(user.Attributes?.map(({ Name, Value }) => [Name, Value]));
  const username = user.Username ?? "";
  const personId = attributes.get("custom:user_id") ?? "";
  return {
    username,
    subject: attributes.get("sub") ?? username,
    email: (attributes.get("email") ?? username).toLowerCase(),
    emailVerified: attributes.get("email_verified") === "true",
    enabled: user.Enabled ?? false,
    status: statusOf(user.UserStatus),
    group,
    personId: isUuid(personId) ? personId : null,
    createdAt: user.UserCreateDate ?? new Date(),
    modifiedAt: user.UserLastModifiedDate ?? new Date(),
  };
};
