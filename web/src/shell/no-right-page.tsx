import { Link } from "@tanstack/react-router";
import { buttonClasses } from "../ui/button-classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { usePageTitle } from "./use-page-title.ts";

/** For a page that the signed-in person may not open. */
export function NoRightPage() {
  usePageTitle("Accès refusé");
  return (
    <EmptyState
      heading="h1"
      title="Accès refusé"
      text="Cette page est réservée aux administrateurs."
      action={
        <Link to="/" className={buttonClasses({ variant: "primary" })}>
          Revenir à l'accueil
        </Link>
      }
    />
  );
}
