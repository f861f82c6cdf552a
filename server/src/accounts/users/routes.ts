import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Handlers } from "../../handlers.ts";
import { missing } from "../../refusal.ts";
import { personById } from "../people-storage.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { listUsers } from "./list-users.ts";
import { withAccount } from "./person-accounts.ts";
import { confirmProfileImage, createProfileImageUpload } from "./profile-image.ts";
import { getSenderAddresses, grantSenderAddresses } from "./sender-addresses.ts";
import { updateUser } from "./update-user.ts";

export const usersHandlers: Handlers<typeof users> = {
  listUsers,
  getUser: async (ctx, { params }) => {
    const person = await personById(ctx.db, params.id);
    if (!person) throw missing("Utilisateur non trouvé");
    return withAccount(ctx, person);
  },
  createUser,
  updateUser,
  deleteUser,
  getSenderAddresses,
  grantSenderAddresses,
  createProfileImageUpload,
  confirmProfileImage,
};
