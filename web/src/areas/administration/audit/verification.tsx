import type { AuditVerification } from "@plateau/contract/audit/operations.ts";
import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";

export const useVerification = () => useMutation({ mutationFn: () => api.verifyAudit() });

type VerificationProps = { verification: ReturnType<typeof useVerification> };

export function VerifyButton({ verification: { mutate, isPending } }: VerificationProps) {
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {!isPending && <ShieldCheck aria-hidden="true" />}
      Vérifier l’intégrité
    </Button>
  );
}

export function VerificationResult({ verification: { data, error, isPending } }: VerificationProps) {
  if (isPending) return null;
  if (error)
    return (
      <Alert tone="error" title="L’intégrité n’a pas pu être vérifiée" className="mb-4">
        {messageOf(error)}
      </Alert>
    );
  return data && <Verified result={data} />;
}

const intactTitle = ({ entries, from, to }: AuditVerification): string =>
  from && to
    ? `Chaîne intacte\u202f: ${formatCount(entries, "entrée")}, du ${formatDate(from)} au ${formatDate(to)}`
    : "Chaîne intacte\u202f: aucune entrée";

function Verified({ result }: { result: AuditVerification }) {
  if (result.brokenAt !== null)
    return (
      <Alert
        tone="error"
        title={`Chaîne rompue à l’entrée ${formatNumber(result.brokenAt)}`}
        className="mb-4"
      >
        <p>
          Cette entrée ne suit pas la précédente : l’une des deux a été modifiée, supprimée ou ajoutée hors de
          Plateau. Comparez avec un export plus ancien.
        </p>
      </Alert>
    );
  return (
    <Alert tone="success" title={intactTitle(result)} className="mb-4">
      <p className="break-words">
        Dernière entrée : {formatNumber(result.last.position)}, empreinte{" "}
        <code className="break-all text-xs">{result.last.hash}</code>
      </p>
      {result.protection === "triggers" && (
        <p>
          Le rôle de Plateau possède ces tables : seuls des déclencheurs les protègent. Un administrateur de
          la base peut les confier à un autre rôle.
        </p>
      )}
    </Alert>
  );
}
