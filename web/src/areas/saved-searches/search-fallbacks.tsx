import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { isMissing } from "../../api/failure.ts";
import { RecordFailure, RecordMissing } from "../../record/record-fallbacks.tsx";
import { buttonClasses } from "../../ui/button.tsx";

const back = (
  <Link to="/saved-searches" className={buttonClasses({ variant: "primary" })}>
    Voir les recherches enregistrées
  </Link>
);

export function SearchMissing() {
  return (
    <RecordMissing
      title="Recherche introuvable"
      text="Elle a été supprimée, ou n’est plus partagée."
      back={back}
    />
  );
}

export function SearchFailure(props: ErrorComponentProps) {
  if (isMissing(props.error)) return <SearchMissing />;
  return <RecordFailure {...props} title="La recherche n’a pas pu être ouverte" back={back} />;
}
