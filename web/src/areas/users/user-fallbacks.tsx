import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { RecordFailure, RecordLoading, RecordMissing } from "../../record/record-fallbacks.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const back = (
  <Link to="/users" className={buttonClasses()}>
    Retour aux utilisateurs
  </Link>
);

export const UserMissing = () => (
  <RecordMissing title="Utilisateur non trouvé" text="Son compte a peut-être été supprimé." back={back} />
);

export const UserFailure = (props: ErrorComponentProps) => (
  <RecordFailure {...props} title="Utilisateur indisponible" back={back} />
);

export const UserLoading = () => (
  <RecordLoading title="Chargement de l’utilisateur…">
    <Skeleton className="mb-2 h-4 w-24" />
    <div className="mb-6 flex items-center gap-4">
      <Skeleton className="size-20 rounded-full" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-5 w-40" />
      </div>
    </div>
  </RecordLoading>
);
