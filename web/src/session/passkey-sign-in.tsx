import { KeyRound } from "lucide-react";
import { useState } from "react";
import { api } from "../api/client.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { useFinishSignIn } from "./mutations.ts";
import { hasPasskeys, passkeyMessage, signWithPasskey } from "./passkey.ts";

export const openWithPasskey = async (challengeToken?: string) => {
  const token = challengeToken === undefined ? {} : { challengeToken };
  const credential = await signWithPasskey(await api.createPasskeySignIn({ body: token }));
  return api.signInWithPasskey({ body: { ...token, credential } });
};

/** Signs in with a passkey alone: no e-mail, no password. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const finish = useFinishSignIn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!hasPasskeys()) return null;

  async function signIn() {
    setBusy(true);
    setFailure(null);
    try {
      await finish(() => openWithPasskey());
      onSignedIn();
    } catch (error) {
      setFailure(passkeyMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button loading={busy} onClick={() => void signIn()} className="justify-center">
        {!busy && <KeyRound aria-hidden="true" />}
        Utiliser une clé d’accès
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
