import type { users } from "@plateau/contract/users/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { missing } from "../../refusal.ts";
import { confirmProfileImage } from "./confirm-profile-image.ts";
import { createProfileImageUpload } from "./create-profile-image-upload.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { personById } from "./for-others.ts";
import { listUsers } from "./list-users.ts";
import { updateUser } from "./update-user.ts";
import { withAccount } from "./with-accounts.ts";

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
  createProfileImageUpload,
  confirmProfileImage,
};
