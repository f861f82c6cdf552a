import { EmptyState } from "../../../ui/empty-state.tsx";

/** In place of a space whose link was revoked, renewed or has expired: all three say the same. */
export function DeadLink() {
  return (
    <main>
      <EmptyState
        heading="h1"
        title="Ce lien n’est plus valable"
        text="Il a expiré ou a été remplacé par un autre. Écrivez à la personne qui vous l’a envoyé : elle vous en donnera un nouveau."
        className="min-h-[70dvh]"
      />
    </main>
  );
}
