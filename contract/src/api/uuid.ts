const CANONICAL = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** In lower case, as the database writes it. */
export const isCanonicalUuid = (text: string): boolean => CANONICAL.test(text);

export const isUuid = (text: string): boolean => isCanonicalUuid(text.toLowerCase());
