/** Apart from the schemas, which the application does not load with its first page. */
export const binKinds = ["contacts", "requirements", "medias", "notes", "offers", "searches"] as const;
export type BinKind = (typeof binKinds)[number];
