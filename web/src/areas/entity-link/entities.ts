/** Everything that a link can point at from anywhere: its address and what it is called. */
export const entities = {
  company: { to: "/company/$id", label: "Entreprise" },
  director: { to: "/director/$id", label: "Dirigeant" },
  parcel: { to: "/parcel/$id", label: "Parcelle" },
  user: { to: "/user/$id", label: "Utilisateur" },
  requirement: { to: "/requirement/$id", label: "Besoin" },
  "real-estate": { to: "/real-estate/$id", label: "Bien immobilier" },
} as const;

export type Entity = keyof typeof entities;
