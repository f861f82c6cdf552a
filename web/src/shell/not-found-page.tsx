import { Link } from "@tanstack/react-router";
import { buttonClasses } from "../ui/button-classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { usePageTitle } from "./use-page-title.ts";

/** For an address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle("Page introuvable");
  return (
    <EmptyState
      heading="h1"
      title="Page introuvable"
      text="L'adresse demandée ne mène à aucune page de Plateau."
      action={
        <Link to="/" className={buttonClasses({ variant: "primary" })}>
          Revenir à l'accueil
        </Link>
      }
    />
  );
}
