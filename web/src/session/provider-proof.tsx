import {
  type SingleSignOnRefusal,
  singleSignOnRefusals,
} from "@plateau/contract/accounts/single-sign-on-refusals.ts";
import { useEffect, useState } from "react";
import { api } from "../api/client.ts";
import { messageOf } from "../api/failure.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";

/** From the tab in which the person signed in again to the one that asked. */
const CHANNEL = "plateau-identity-proof";

type Outcome = { refusal: SingleSignOnRefusal | undefined };

/** Opens the provider in a tab of its own, so that nothing typed in this one is lost. */
export function ProviderProof({ label, onProved }: { label: string; onProved: () => void }) {
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data: { refusal } }: MessageEvent<Outcome>) => {
      if (!refusal) return onProved();
      setWaiting(false);
      setFailure(singleSignOnRefusals[refusal]);
    };
    return () => channel.close();
  }, [onProved]);

  async function open() {
    setFailure(null);
    // Within the press: browsers block tabs that open later.
    const tab = window.open("about:blank", "_blank");
    if (!tab)
      return setFailure("Votre navigateur a bloqué l’onglet du fournisseur. Autorisez-le, puis recommencez.");
    setWaiting(true);
    try {
      tab.location.href = (await api.startProviderProof()).url;
    } catch (error) {
      tab.close();
      setWaiting(false);
      setFailure(messageOf(error));
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      {waiting && (
        <p role="status" className="text-ink-muted">
          Connectez-vous dans l’onglet qui vient de s’ouvrir, puis revenez ici.
        </p>
      )}
      <Button
        variant={waiting ? "secondary" : "primary"}
        onClick={() => void open()}
        autoFocus
        className="justify-center"
      >
        {waiting ? "Ouvrir de nouveau" : `Confirmer avec ${label}`}
      </Button>
    </div>
  );
}

/** Where the provider sends that tab back. */
export function ProvedPage({ refusal }: { refusal: SingleSignOnRefusal | undefined }) {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ refusal } satisfies Outcome);
    channel.close();
    if (!refusal) window.close();
  }, [refusal]);
  return refusal ? (
    <SignedOutLayout title="Identité non confirmée">
      <Alert tone="error">{singleSignOnRefusals[refusal]}</Alert>
    </SignedOutLayout>
  ) : (
    <SignedOutLayout
      title="C’est confirmé"
      intro="Vous pouvez fermer cet onglet et reprendre là où vous en étiez."
    >
      {null}
    </SignedOutLayout>
  );
}
