import type { User } from "@plateau/contract/accounts/user.ts";
import { api } from "../../../api/client.ts";
import type { PictureTarget } from "../../../media/send-picture.ts";

export const photoTarget = (id: string): PictureTarget<User> => ({
  createUpload: (query) => api.createProfileImageUpload({ params: { id }, query }),
  confirm: (body) => api.confirmProfileImage({ params: { id }, body }),
});
