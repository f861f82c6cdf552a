import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { RecordFailure, RecordLoading, RecordMissing } from "../../record/record-fallbacks.tsx";
import { buttonClasses } from "../../ui/button.tsx";

const back = (
  <Link to="/contacts/list" className={buttonClasses()}>
    Retour aux contacts
  </Link>
);

export const ContactMissing = () => (
  <RecordMissing
    title="Contact non trouvé"
    text="Il a peut-être été supprimé, ou fusionné avec un autre."
    back={back}
  />
);

export const ContactFailure = (props: ErrorComponentProps) => (
  <RecordFailure {...props} title="Contact indisponible" back={back} />
);

export const ContactLoading = () => <RecordLoading title="Chargement du contact…" />;
