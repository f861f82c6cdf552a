export const binKinds = ["contacts", "requirements", "medias", "notes", "offers", "searches"] as const;
export type BinKind = (typeof binKinds)[number];
