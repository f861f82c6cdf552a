import type { OperationName } from "@plateau/contract/operations.ts";
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
  /** Hidden from those who may not call this operation. */
  needs?: OperationName;
};
export type NavEntry = Destination & { icon: LucideIcon };
export type NavFolder = { label: string; icon: LucideIcon; links: readonly Destination[] };

const navigation: readonly (NavEntry | NavFolder)[] = [
  {
    label: "Offres",
    icon: Building2,
    links: [
      { label: "Nouvelle offre", to: "/real-estates/create", needs: "createOffer" },
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

export type Navigation = readonly (NavEntry | NavFolder)[];

/** Without what needs an operation that is not in `mayDo`. */
export const navigationFor = (mayDo: readonly string[]): Navigation => {
  const isOpen = ({ needs }: Destination) => needs === undefined || mayDo.includes(needs);
  return navigation
    .filter((entry) => isFolder(entry) || isOpen(entry))
    .map((entry) => (isFolder(entry) ? { ...entry, links: entry.links.filter(isOpen) } : entry));
};
