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
import { cn } from "../../ui/class-names.ts";
import { linkClasses } from "../../ui/link-classes.ts";
import { type Entity, entities } from "./entities.ts";

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
  /** The name of the thing; what kind of thing it is without one. */
  children?: ReactNode;
  className?: string;
};

/** A link to a thing of any area by its kind and id alone; its icon, and its words for who listens, say the kind. */
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
          <span className="sr-only">{label} : </span>
          {children}
        </>
      ) : (
        label
      )}
    </Link>
  );
}
