import { Link } from "@tanstack/react-router";
import { buttonClasses } from "../ui/button-classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { usePageTitle } from "./use-page-title.ts";

/** For a page that the signed-in person may not open; `text` says whom it is for. */
export function NoRightPage({ text = "Cette page est réservée aux administrateurs." }: { text?: string }) {
  usePageTitle("Accès refusé");
  return (
    <EmptyState
      heading="h1"
      title="Accès refusé"
      text={text}
      action={
        <Link to="/" className={buttonClasses({ variant: "primary" })}>
          Revenir à l'accueil
        </Link>
      }
    />
  );
}
