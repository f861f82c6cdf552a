import type { ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { DEFAULT_EXPIRY, daysOf } from "./expiry-choices.ts";
import { ExpiryToggle } from "./expiry-toggle.tsx";
import { useSpaceActions } from "./queries.ts";
import { SendLink } from "./send-link.tsx";

const states = {
  expired: "Le lien a expiré : le client ne peut plus l’ouvrir.",
  revoked: "Le lien a été révoqué : le client ne peut plus l’ouvrir.",
};

/** While no link works: what the space is, for how long it is to be open, and opening it, or sending it at once. */
export function OpenSpace({ requirementId, before }: { requirementId: string; before: ClientSpace | null }) {
  const [expiry, setExpiry] = useState(DEFAULT_EXPIRY);
  const { open } = useSpaceActions(requirementId);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">
        {before && before.state !== "open"
          ? `${states[before.state]} Rouvrir l’espace donne un nouveau lien.`
          : "Une page sans nom ni compte, où le client voit les offres sélectionnées et dit ce qu’il en pense."}
      </p>
      <ExpiryToggle value={expiry} onChange={setExpiry} disabled={open.isPending} />
      {open.error && <Alert tone="error">{messageOf(open.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={open.isPending} onClick={() => open.mutate(daysOf(expiry))}>
          {before ? "Rouvrir l’espace" : "Ouvrir l’espace"}
        </Button>
        <SendLink requirementId={requirementId} />
      </div>
    </div>
  );
}
