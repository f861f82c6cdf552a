import type { LinkProps } from "@tanstack/react-router";
import {
  Building2,
  ChartColumn,
  ClipboardList,
  Contact,
  Database,
  type LucideIcon,
  Megaphone,
  Scale,
  Users,
} from "lucide-react";

export type Destination = {
  label: string;
  to: NonNullable<LinkProps["to"]>;
  /** Path prefix of its pages, if different from `to`. */
  within?: string;
};
export type NavEntry = Destination & { icon: LucideIcon };
export type NavFolder = { label: string; icon: LucideIcon; links: readonly Destination[] };

export const navigation: readonly (NavEntry | NavFolder)[] = [
  {
    label: "Offres",
    icon: Building2,
    links: [
      { label: "Nouvelle offre", to: "/real-estates/create" },
      { label: "Nouvelle recherche", to: "/real-estates/list" },
      { label: "Mes Offres", to: "/real-estates/user" },
      { label: "Autres Offres", to: "/real-estates/colleague" },
      { label: "Avis de valeur", to: "/real-estates/value-screw" },
      { label: "Études de marché", to: "/real-estates/market-research" },
    ],
  },
  { label: "Demandes", icon: ClipboardList, to: "/requirements" },
  { label: "Utilisateurs", icon: Users, to: "/users" },
  { label: "Contacts", icon: Contact, to: "/contacts/list", within: "/contacts/" },
  {
    label: "Bases de données",
    icon: Database,
    links: [
      { label: "Immeuble", to: "/parcels" },
      { label: "Société", to: "/companies" },
      { label: "Dirigeants", to: "/directors" },
      { label: "Suivi Pappers", to: "/pappers-monitoring" },
    ],
  },
  { label: "Rapports", icon: ChartColumn, to: "/report" },
  { label: "Administration", icon: Scale, to: "/legal" },
  { label: "Marketing", icon: Megaphone, to: "/marketing" },
];

export const isFolder = (entry: NavEntry | NavFolder): entry is NavFolder => "links" in entry;
