import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

/** The way back above a page's title. */
export function BackToUsers() {
  return (
    <Link to="/users" className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-3.5" />
      Utilisateurs
    </Link>
  );
}
