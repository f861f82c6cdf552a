import type { Agency } from "@plateau/contract/agency/agency.ts";
import { renditionKey } from "@plateau/contract/offers/renditions.ts";
import { useMutation } from "@tanstack/react-query";
import { Building2, Trash2 } from "lucide-react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { PictureUploadField } from "../../../media/picture-field.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";

const words = {
  input: "Logo de l’agence",
  choose: "Choisir un logo",
  change: "Changer le logo",
  sending: "Envoi du logo",
  sent: "Logo enregistré",
};

const target = {
  createUpload: (query: { contentType: string; size: number }) => api.createAgencyLogoUpload({ query }),
  confirm: (body: { s3Key: string }) => api.confirmAgencyLogo({ body }),
};

type LogoFieldProps = { agency: Agency; onChanged: (agency: Agency) => void };

/** Saved as soon as it is chosen or removed, apart from the form. */
export function LogoField({ agency: { logoId }, onChanged }: LogoFieldProps) {
  const removal = useMutation({
    mutationFn: () => api.updateAgency({ body: { logoId: null } }),
    onSuccess: onChanged,
  });
  return (
    <PictureUploadField
      name="logoId"
      words={words}
      hasPicture={logoId !== null}
      shown={
        // White in both themes: logos are drawn for paper.
        <div className="grid h-20 w-40 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-raised p-2 scheme-light">
          {logoId ? (
            <img
              src={`/files/${renditionKey(logoId, 320)}`}
              alt="Logo actuel"
              className="max-h-full max-w-full object-contain"
            />
          ) : (
            <Building2 aria-hidden="true" strokeWidth={1} className="size-8 text-ink-faint" />
          )}
        </div>
      }
      target={target}
      onSent={onChanged}
    >
      {logoId && (
        <Button
          variant="quiet"
          className="mt-2 -ml-2"
          loading={removal.isPending}
          onClick={() => removal.mutate()}
        >
          <Trash2 aria-hidden="true" />
          Retirer le logo
        </Button>
      )}
      {removal.error && (
        <Alert tone="error" className="mt-3">
          {messageOf(removal.error)}
        </Alert>
      )}
    </PictureUploadField>
  );
}
