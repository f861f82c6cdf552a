/** Where an offer stands on the page, for links to it. */
export const offerAnchor = (id: string): string => `offre-${id}`;
