import type { identity } from "@plateau/contract/accounts/identity-operations.ts";
import type { Handlers } from "../../handlers.ts";
import { actOnAccount } from "./act-on-account.ts";
import { cancelIdentityUserEmailChange, changeIdentityUserEmail } from "./change-email.ts";
import { changeIdentityUserGroup, setIdentityUserEnabled } from "./change-rights.ts";
import { createIdentityUser, linkIdentityUser } from "./create-account.ts";

import { getIdentityUser, listIdentityGroups, listIdentityUsers } from "./read-accounts.ts";

export const identityHandlers: Handlers<typeof identity> = {
  listIdentityUsers,
  createIdentityUser,
  getIdentityUser,
  linkIdentityUser,
  listIdentityGroups,
  setIdentityUserEnabled,
  resetIdentityUserPassword: actOnAccount("resetPassword"),
  changeIdentityUserGroup,
  resendIdentityUserCode: actOnAccount("resendCode"),
  resendIdentityUserInvitation: actOnAccount("resendInvitation"),
  disconnectIdentityUser: actOnAccount("disconnect"),
  changeIdentityUserEmail,
  cancelIdentityUserEmailChange,
};
