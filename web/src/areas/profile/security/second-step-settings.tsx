import type { OwnSecondStep } from "@plateau/contract/accounts/second-step.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Busy } from "../../../ui/busy.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { secondStepQuery } from "./queries.ts";
import { RecoveryCodes, RecoveryCodesDialog } from "./recovery-codes.tsx";

/** Passkeys, application and recovery codes of one's own account. */
export function SecondStepSettings() {
  const { data, error, refetch } = useQuery(secondStepQuery);
  if (data) return <Settings secondStep={data} />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} className="py-4" />;
  return (
    <Busy className="flex flex-col gap-6">
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-9 w-56 max-w-full" />
    </Busy>
  );
}

function Settings({ secondStep }: { secondStep: OwnSecondStep }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { available, required, passkeys, totpSince, recoveryCodesLeft } = secondStep;
  const protectedNow = passkeys.length > 0 || totpSince !== null;
  if (!available)
    return <Alert>Votre deuxième étape de connexion se règle auprès de votre fournisseur d’identité.</Alert>;
  return (
    <div className="flex flex-col gap-7">
      {required && (
        <Alert tone={protectedNow ? "success" : "warning"}>
          {protectedNow
            ? "Votre agence exige une deuxième étape des administrateurs\u202f: la vôtre est en place."
            : "Votre agence exige une deuxième étape des administrateurs\u202f: ajoutez la vôtre."}
        </Alert>
      )}
      <Block
        title="Clés d’accès"
        text="L’empreinte, le visage ou le code de votre appareil remplacent le mot de passe."
      >
        <PasskeyList passkeys={passkeys} onCodes={setCodes} />
      </Block>
      <Block
        title="Application d’authentification"
        text="Un code à six chiffres, sur votre téléphone, en plus du mot de passe."
      >
        <AuthenticatorApp since={totpSince} onCodes={setCodes} />
      </Block>
      {protectedNow && (
        <Block
          title="Codes de secours"
          text="Pour vous connecter si vous perdez votre clé ou votre téléphone."
        >
          <RecoveryCodes left={recoveryCodesLeft} onCodes={setCodes} />
        </Block>
      )}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </div>
  );
}

type BlockProps = { title: string; text: string; children: ReactNode };

function Block({ title, text, children }: BlockProps) {
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <p className="mb-3 text-ink-muted text-sm">{text}</p>
      {children}
    </section>
  );
}
