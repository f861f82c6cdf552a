import { createHmac } from "node:crypto";
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  ResendConfirmationCodeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { type Group, groups } from "@plateau/contract/accounts/groups.ts";
import { withRetries } from "../../../with-retries.ts";
import { asPortError, isNamed, waitBeforeRetry } from "./errors.ts";
import { type DirectoryUser, highestGroup, userOf } from "./users.ts";

export type CognitoSettings = {
  userPoolId: string;
  region: string;
  /** The application's id and secret in the pool, for what needs no credentials of Amazon. */
  clientId: string;
  clientSecret: string | undefined;
  /** Another address than Amazon's. */
  endpoint: string | undefined;
};

const PAGE = 60;
const TOTAL_TIMEOUT_MS = 15_000;

type Page<T> = { items: readonly T[]; next: string | undefined };

const allPages = async <T>(read: (token: string | undefined) => Promise<Page<T>>): Promise<T[]> => {
  const items: T[] = [];
  for (let token: string | undefined; ; ) {
    const page = await read(token);
    items.push(...page.items);
    if (!page.next) return items;
    token = page.next;
  }
};

/** The pool's operations. @throws IdentityMissing, IdentityConflict, IdentityUnavailable */
export const openDirectory = ({ userPoolId, region, clientId, clientSecret, endpoint }: CognitoSettings) => {
  const client = new CognitoIdentityProviderClient({
    region,
    ...(endpoint ? { endpoint } : {}),
    // `withRetries` repeats, and knows what may be repeated.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 8000, throwOnRequestTimeout: true },
  });
  const pool = { UserPoolId: userPoolId };

  const attempt = <T>(work: () => Promise<T>, { repeatable = true } = {}): Promise<T> =>
    withRetries(work, { attempts: 4, totalTimeoutMs: TOTAL_TIMEOUT_MS, waitMs: waitBeforeRetry(repeatable) });

  const call = async <T>(work: () => Promise<T>, terms?: { repeatable: boolean }): Promise<T> => {
    try {
      return await attempt(work, terms);
    } catch (error) {
      throw asPortError(error);
    }
  };

  /** Undefined when the call fails with that error name. */
  const unless = async <T>(name: string, work: () => Promise<T>, terms?: { repeatable: boolean }) => {
    try {
      return await attempt(work, terms);
    } catch (error) {
      if (isNamed(error, name)) return undefined;
      throw asPortError(error);
    }
  };

  const secretHash = (username: string) =>
    clientSecret === undefined
      ? {}
      : {
          SecretHash: createHmac("sha256", clientSecret).update(`${username}${clientId}`).digest("base64"),
        };

  const groupsOf = (username: string): Promise<string[]> =>
    allPages(async (NextToken) => {
      const input = { ...pool, Username: username, Limit: PAGE, NextToken };
      const answer = await call(() => client.send(new AdminListGroupsForUserCommand(input)));
      return {
        items: (answer.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? []),
        next: answer.NextToken,
      };
    });

  const usernamesIn = (group: Group): Promise<string[]> =>
    allPages(async (NextToken) => {
      const input = { ...pool, GroupName: group, Limit: PAGE, NextToken };
      const answer = await call(() => client.send(new ListUsersInGroupCommand(input)));
      return {
        items: (answer.Users ?? []).flatMap(({ Username }) => Username ?? []),
        next: answer.NextToken,
      };
    });

  const groupNames = (): Promise<string[]> =>
    allPages(async (NextToken) => {
      const answer = await call(() =>
        client.send(new ListGroupsCommand({ ...pool, Limit: PAGE, NextToken })),
      );
      return {
        items: (answer.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? []),
        next: answer.NextToken,
      };
    });

  const groupByUsername = async (): Promise<Map<string, Group>> => {
    const known = await groupNames();
    const found = new Map<string, Group>();
    // From the lowest group on: the highest one of a user stays.
    for (const group of groups.toReversed().filter((group) => known.includes(group)))
      for (const username of await usernamesIn(group)) found.set(username, group);
    return found;
  };

  const updateAttributes = (username: string, attributes: Record<string, string>) =>
    new AdminUpdateUserAttributesCommand({
      ...pool,
      Username: username,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });

  const named = (username: string) => ({ ...pool, Username: username });

  return {
    /** Undefined when unknown. */
    async read(username: string): Promise<DirectoryUser | undefined> {
      const user = await unless("UserNotFoundException", () =>
        client.send(new AdminGetUserCommand(named(username))),
      );
      if (!user?.Username) return undefined;
      const group = highestGroup(await groupsOf(user.Username));
      return userOf({ ...user, Attributes: user.UserAttributes }, group);
    },
    /** Which may lag behind writes. */
    async all(): Promise<DirectoryUser[]> {
      const byUsername = await groupByUsername();
      const users = await allPages(async (PaginationToken) => {
        const input = { ...pool, Limit: PAGE, PaginationToken };
        const answer = await call(() => client.send(new ListUsersCommand(input)));
        return { items: answer.Users ?? [], next: answer.PaginationToken };
      });
      return users.map((user) => userOf(user, byUsername.get(user.Username ?? "") ?? null));
    },
    async usernameOfSubject(subject: string): Promise<string | undefined> {
      const input = { ...pool, Filter: `sub = "${subject.replaceAll(/["\\]/g, "")}"`, Limit: 1 };
      const { Users } = await call(() => client.send(new ListUsersCommand(input)));
      return Users?.[0]?.Username;
    },
    /** Undefined when the e-mail is taken. The pool sends the invitation. */
    async create(email: string): Promise<string | undefined> {
      const command = new AdminCreateUserCommand({
        ...named(email),
        UserAttributes: [
          { Name: "email", Value: email },
          { Name: "email_verified", Value: "true" },
        ],
        DesiredDeliveryMediums: ["EMAIL"],
      });
      const answer = await unless("UsernameExistsException", () => client.send(command), {
        repeatable: false,
      });
      return answer?.User?.Username;
    },
    resendInvitation: (username: string) =>
      call(() =>
        client.send(
          new AdminCreateUserCommand({
            ...named(username),
            MessageAction: "RESEND",
            // By SMS otherwise.
            DesiredDeliveryMediums: ["EMAIL"],
          }),
        ),
      ),
    resendCode: (username: string) =>
      call(() =>
        client.send(
          new ResendConfirmationCodeCommand({
            ClientId: clientId,
            Username: username,
            ...secretHash(username),
          }),
        ),
      ),
    link: (username: string, userId: string) =>
      call(() => client.send(updateAttributes(username, { "custom:user_id": userId }))),
    /** False when the e-mail is taken. */
    changeEmail: async (username: string, email: string): Promise<boolean> => {
      // Without the second one nobody could reset the password.
      const command = updateAttributes(username, { email, email_verified: "true" });
      return (await unless("AliasExistsException", () => client.send(command))) !== undefined;
    },
    setEnabled: (username: string, enabled: boolean) =>
      call(async () => {
        if (enabled) await client.send(new AdminEnableUserCommand(named(username)));
        else await client.send(new AdminDisableUserCommand(named(username)));
      }),
    resetPassword: (username: string) =>
      call(() => client.send(new AdminResetUserPasswordCommand(named(username)))),
    signOut: (username: string) =>
      call(() => client.send(new AdminUserGlobalSignOutCommand(named(username)))),
    async changeGroup(username: string, group: Group): Promise<void> {
      const own: readonly string[] = groups;
      // First: somebody in no group could not sign in, should a later call fail.
      await call(() => client.send(new AdminAddUserToGroupCommand({ ...named(username), GroupName: group })));
      for (const old of await groupsOf(username)) {
        if (old === group || !own.includes(old)) continue;
        const input = { ...named(username), GroupName: old };
        await call(() => client.send(new AdminRemoveUserFromGroupCommand(input)));
      }
    },
    remove: (username: string) =>
      unless("UserNotFoundException", () => client.send(new AdminDeleteUserCommand(named(username)))),
  };
};
