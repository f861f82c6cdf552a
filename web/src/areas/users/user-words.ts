import type { User } from "@plateau/contract/accounts/user.ts";
import { renditionUrl } from "@plateau/contract/offers/renditions.ts";

export const userKey = ({ id }: Pick<User, "id">): string => id;

export const userName = ({ firstname, lastname }: Pick<User, "firstname" | "lastname">): string =>
  `${firstname} ${lastname}`;

export const initialsOf = ({ firstname, lastname }: Pick<User, "firstname" | "lastname">): string =>
  `${firstname.charAt(0)}${lastname.charAt(0)}`.toUpperCase();

/** The URL of a photo's small rendition. */
export const thumbnailUrl = (picture: string): string =>
  renditionUrl({ s3Key: picture.replace(/^\/files\//, ""), url: picture, width: 1 }, 320);
