import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonClasses } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { useRouteRetry } from "./use-route-retry.ts";

export function ErrorPage(props: ErrorComponentProps) {
  const { error } = props;
  const retry = useRouteRetry(props);
  return (
    <ErrorState
      title="Cette page n'a pas pu s'afficher"
      message={(error instanceof Error && error.message) || "Une erreur s'est produite"}
      onRetry={retry}
    />
  );
}

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

/** `text` says who may open the page. */
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

/** A page of the menu that has a title only. */
export function TitledPage({ title }: { title: string }) {
  usePageTitle(title);
  return <PageHeader title={title} />;
}
