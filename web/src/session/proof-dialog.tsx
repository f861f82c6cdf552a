import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../api/client.ts";
import { messageOf } from "../api/failure.ts";
import { onProofNeeded } from "../api/recent-proof.ts";
import { Alert } from "../ui/alert.tsx";
import { Busy } from "../ui/busy.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { signWithPasskey } from "./passkey.ts";
import { type GivenProof, ProofMethods } from "./proof-methods.tsx";
import { ProviderProof } from "./provider-proof.tsx";

const proofMethodsQuery = queryOptions({
  queryKey: ["proof-methods"],
  queryFn: ({ signal }) => api.getProofMethods(undefined, signal),
  staleTime: 0,
  gcTime: 0,
});

type Question = { settle: (proved: boolean) => void };

/** Asks once for every call that needs a recent proof of identity; the calls then go on. */
export default function ProofDialog() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => onProofNeeded(() => new Promise<boolean>((settle) => setQuestion({ settle }))), []);

  function answer(proved: boolean) {
    question?.settle(proved);
    setQuestion(null);
  }

  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && answer(false)}
      size="sm"
      title="Confirmez que c’est vous"
      description="Cette action est protégée. Ce que vous avez saisi est gardé."
    >
      {question && <Proof onProved={() => answer(true)} />}
    </Dialog>
  );
}

function Proof({ onProved }: { onProved: () => void }) {
  const { data: proof, error, refetch } = useQuery(proofMethodsQuery);

  async function give({ method, typed }: GivenProof) {
    if (method === "passkey") {
      const credential = await signWithPasskey(await api.createPasskeyProof());
      await api.proveIdentity({ body: { method, credential } });
    } else {
      const given = method === "password" ? { password: typed } : { code: typed };
      await api.proveIdentity({ body: { method, ...given } });
    }
    onProved();
  }

  if (error && !proof)
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} className="py-4" />;
  if (!proof)
    return (
      <Busy className="flex flex-col gap-3">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-9 w-full rounded-md" />
      </Busy>
    );
  if (proof.singleSignOn) return <ProviderProof label={proof.singleSignOn.label} onProved={onProved} />;
  if (proof.methods.length === 0)
    return (
      <Alert tone="warning">
        Déconnectez-vous, puis reconnectez-vous auprès de votre fournisseur d’identité.
      </Alert>
    );
  return <ProofMethods methods={proof.methods} submitLabel="Confirmer" onGiven={give} />;
}
