import { randomUUID } from "node:crypto";

/** An error that the pool answers by its own name. */
export class PoolError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export type PoolUser = {
  Username: string;
  attributes: Map<string, string>;
  UserStatus: string;
  Enabled: boolean;
  created: number;
  modified: number;
  groups: Set<string>;
};

type Input = Record<string, unknown> & { Username?: string; Limit?: number };
type Attribute = { Name: string; Value?: string };

export type Mail = { kind: "invitation" | "code" | "reset"; to: string };

const USERS_PAGE = 60;

/** The rules of a user pool that signs in by e-mail. */
export const poolOfUsers = (poolId: string, clientId: string) => {
  const users: PoolUser[] = [];
  const groups = ["SUPERUSER", "ADMINISTRATOR", "USER", "VISITOR", "comptabilite"];
  const mails: Mail[] = [];
  const signedOut: string[] = [];
  const tokens = new Map<string, number>();
  let clock = 1_793_700_000.123;

  const emailOf = (user: PoolUser): string => user.attributes.get("email") ?? "";

  const found = ({ Username = "" }: Input): PoolUser => {
    const name = Username.toLowerCase();
    const user = users.find((each) => each.Username === Username || emailOf(each) === name);
    if (!user) throw new PoolError("UserNotFoundException", "User does not exist.");
    return user;
  };

  const touch = (user: PoolUser): Record<string, never> => {
    clock += 1;
    user.modified = clock;
    return {};
  };

  const asUser = (user: PoolUser) => ({
    Username: user.Username,
    Attributes: [...user.attributes].map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: user.created,
    UserLastModifiedDate: user.modified,
    Enabled: user.Enabled,
    UserStatus: user.UserStatus,
  });

  /** Cuts a page; the token is opaque and works once. */
  const page = <T>(items: readonly T[], limit = USERS_PAGE, token?: unknown) => {
    if (limit < 1 || limit > USERS_PAGE) throw new PoolError("InvalidParameterException", "Invalid limit.");
    const start = typeof token === "string" ? tokens.get(token) : 0;
    if (start === undefined) throw new PoolError("InvalidParameterException", "Invalid pagination token.");
    if (typeof token === "string") tokens.delete(token);
    const end = start + limit;
    const next = end < items.length ? randomUUID() : undefined;
    if (next) tokens.set(next, end);
    return { items: items.slice(start, end), next };
  };

  const needGroup = (name: unknown): string => {
    if (typeof name !== "string" || !groups.includes(name))
      throw new PoolError("ResourceNotFoundException", "Group not found.");
    return name;
  };

  const requireFree = (email: string, but?: PoolUser): void => {
    if (!users.some((user) => user !== but && emailOf(user) === email)) return;
    throw but
      ? new PoolError("AliasExistsException", "An account with the given email already exists.")
      : new PoolError("UsernameExistsException", "An account with the given email already exists.");
  };

  const requireEmailDelivery = (input: Input): void => {
    const media = input.DesiredDeliveryMediums;
    if (!Array.isArray(media) || !media.includes("EMAIL"))
      throw new PoolError("InvalidParameterException", "Cannot send SMS.");
  };

  const add = (email: string, changes: Partial<PoolUser> & { sub?: string } = {}): PoolUser => {
    const sub = changes.sub ?? randomUUID();
    clock += 1;
    const user: PoolUser = {
      Username: sub,
      UserStatus: "CONFIRMED",
      Enabled: true,
      created: clock,
      modified: clock,
      groups: new Set(),
      ...changes,
      attributes: new Map([
        ["sub", sub],
        ["email", email],
        ["email_verified", "true"],
        ...(changes.attributes ?? []),
      ]),
    };
    users.push(user);
    return user;
  };

  const resend = (input: Input) => {
    const user = found(input);
    if (user.UserStatus !== "FORCE_CHANGE_PASSWORD")
      throw new PoolError(
        "UnsupportedUserStateException",
        "Resend not possible. User status is not FORCE_CHANGE_PASSWORD",
      );
    mails.push({ kind: "invitation", to: emailOf(user) });
    return { User: asUser(user) };
  };

  const operations: Record<string, (input: Input) => unknown> = {
    AdminCreateUser: (input) => {
      requireEmailDelivery(input);
      if (input.MessageAction === "RESEND") return resend(input);
      const email = input.Username ?? "";
      requireFree(email);
      const user = add(email, {
        UserStatus: "FORCE_CHANGE_PASSWORD",
        attributes: new Map(
          (input.UserAttributes as Attribute[]).map(({ Name, Value = "" }) => [Name, Value]),
        ),
      });
      mails.push({ kind: "invitation", to: email });
      return { User: asUser(user) };
    },
    AdminGetUser: (input) => {
      const { Attributes, ...user } = asUser(found(input));
      return { ...user, UserAttributes: Attributes };
    },
    AdminDeleteUser: (input) => {
      users.splice(users.indexOf(found(input)), 1);
      return {};
    },
    AdminUpdateUserAttributes: (input) => {
      const user = found(input);
      for (const { Name, Value = "" } of input.UserAttributes as Attribute[]) {
        if (Name === "email") {
          requireFree(Value, user);
          user.attributes.set("email_verified", "false");
        }
        user.attributes.set(Name, Value);
      }
      return touch(user);
    },
    AdminEnableUser: (input) => {
      const user = found(input);
      user.Enabled = true;
      return touch(user);
    },
    AdminDisableUser: (input) => {
      const user = found(input);
      user.Enabled = false;
      return touch(user);
    },
    AdminResetUserPassword: (input) => {
      const user = found(input);
      if (!["CONFIRMED", "RESET_REQUIRED"].includes(user.UserStatus))
        throw new PoolError("NotAuthorizedException", "User password cannot be reset in the current state.");
      if (user.attributes.get("email_verified") !== "true")
        throw new PoolError(
          "InvalidParameterException",
          "Cannot reset password for the user as there is no registered/verified email or phone_number",
        );
      user.UserStatus = "RESET_REQUIRED";
      mails.push({ kind: "reset", to: emailOf(user) });
      return touch(user);
    },
    AdminUserGlobalSignOut: (input) => {
      signedOut.push(found(input).Username);
      return {};
    },
    AdminListGroupsForUser: (input) => {
      const { items, next } = page([...found(input).groups], input.Limit, input.NextToken);
      return { Groups: items.map((GroupName) => ({ GroupName, UserPoolId: poolId })), NextToken: next };
    },
    AdminAddUserToGroup: (input) => {
      found(input).groups.add(needGroup(input.GroupName));
      return {};
    },
    AdminRemoveUserFromGroup: (input) => {
      found(input).groups.delete(needGroup(input.GroupName));
      return {};
    },
    ListGroups: (input) => {
      const { items, next } = page(groups, input.Limit, input.NextToken);
      return { Groups: items.map((GroupName, Precedence) => ({ GroupName, Precedence })), NextToken: next };
    },
    ListUsersInGroup: (input) => {
      const group = needGroup(input.GroupName);
      const members = users.filter((user) => user.groups.has(group));
      const { items, next } = page(members, input.Limit, input.NextToken);
      return { Users: items.map(asUser), NextToken: next };
    },
    ListUsers: (input) => {
      const [, name = "", value] = /^(\w+) = "([^"]*)"$/.exec(String(input.Filter ?? "")) ?? [];
      const matching = input.Filter
        ? users.filter(({ attributes }) => attributes.get(name) === value)
        : users;
      const { items, next } = page(matching, input.Limit, input.PaginationToken);
      return { Users: items.map(asUser), PaginationToken: next };
    },
    ResendConfirmationCode: (input) => {
      if (input.ClientId !== clientId)
        throw new PoolError("ResourceNotFoundException", "User pool client does not exist.");
      const user = found(input);
      if (user.UserStatus === "CONFIRMED")
        throw new PoolError("InvalidParameterException", "User is already confirmed.");
      if (user.UserStatus !== "UNCONFIRMED")
        throw new PoolError("NotAuthorizedException", "Not possible in the current state.");
      mails.push({ kind: "code", to: emailOf(user) });
      return { CodeDeliveryDetails: { DeliveryMedium: "EMAIL", AttributeName: "email" } };
    },
  };
  return { users, groups, mails, signedOut, add, operations };
};
