import { Link } from "@tanstack/react-router";
import {
  Briefcase,
  Building2,
  ClipboardList,
  type LucideIcon,
  MapPinned,
  User,
  UserRoundCog,
} from "lucide-react";
import type { ReactNode } from "react";
import { cn, linkClasses } from "../ui/class-names.ts";

const icons: Record<Entity, LucideIcon> = {
  company: Briefcase,
  director: UserRoundCog,
  parcel: MapPinned,
  user: User,
  requirement: ClipboardList,
  "real-estate": Building2,
};

type EntityLinkProps = {
  entity: Entity;
  id: string;
  children?: ReactNode;
  className?: string;
};

/** Link to any record by kind and id, with its icon and a screen-reader label. */
export function EntityLink({ entity, id, children, className }: EntityLinkProps) {
  const { to, label } = entities[entity];
  const Icon = icons[entity];
  return (
    <Link
      to={to}
      params={{ id }}
      title={children ? label : undefined}
      className={cn(linkClasses, "inline-flex items-baseline gap-1.5", className)}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0 self-center text-ink-faint" />
      {children ? (
        <>
          <span className="sr-only">{label} : </span>
          {children}
        </>
      ) : (
        label
      )}
    </Link>
  );
}

const entities = {
  company: { to: "/company/$id", label: "Entreprise" },
  director: { to: "/director/$id", label: "Dirigeant" },
  parcel: { to: "/parcel/$id", label: "Parcelle" },
  user: { to: "/user/$id", label: "Utilisateur" },
  requirement: { to: "/requirement/$id", label: "Besoin" },
  "real-estate": { to: "/real-estate/$id", label: "Bien immobilier" },
} as const;

type Entity = keyof typeof entities;
