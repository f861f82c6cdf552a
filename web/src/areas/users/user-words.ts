import { renditionUrl } from "@plateau/contract/offers/renditions.ts";
import type { User } from "@plateau/contract/users/user.ts";

export const userKey = ({ id }: Pick<User, "id">): string => id;

export const userName = ({ firstname, lastname }: Pick<User, "firstname" | "lastname">): string =>
  `${firstname} ${lastname}`;

export const initialsOf = ({ firstname, lastname }: Pick<User, "firstname" | "lastname">): string =>
  `${firstname.charAt(0)}${lastname.charAt(0)}`.toUpperCase();

/** Where the small picture of a photo is read. */
export const smallPicture = (picture: string): string =>
  renditionUrl({ s3Key: picture.replace(/^\/files\//, ""), url: picture, width: 1 }, 320);

/** The address that dials a number written in any spacing. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
