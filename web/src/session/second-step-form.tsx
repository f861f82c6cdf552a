import type { SecondStepChallenge } from "@plateau/contract/accounts/second-step.ts";
import { api } from "../api/client.ts";
import { useFinishSignIn } from "./mutations.ts";
import { openWithPasskey } from "./passkey-sign-in.tsx";
import { type GivenProof, ProofMethods } from "./proof-methods.tsx";

type SecondStepFormProps = { challenge: SecondStepChallenge; onSignedIn: () => void };

export function SecondStepForm({ challenge: { challengeToken, methods }, onSignedIn }: SecondStepFormProps) {
  const finish = useFinishSignIn();

  async function give({ method, typed }: GivenProof) {
    await finish(() => {
      if (method === "passkey") return openWithPasskey(challengeToken);
      const body = { challengeToken, code: typed };
      return method === "totp" ? api.signInWithCode({ body }) : api.signInWithRecoveryCode({ body });
    });
    onSignedIn();
  }

  return <ProofMethods methods={methods} submitLabel="Se connecter" onGiven={give} />;
}
