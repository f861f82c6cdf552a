import { type ApiKeyInput, apiKeyInputSchema, lastExpiryDay } from "@plateau/contract/accounts/api-key.ts";
import { scopeLabel, scopes } from "@plateau/contract/api/scopes.ts";
import { dayInParis } from "@plateau/contract/format/date.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { z } from "zod";
import { api } from "../../../api/client.ts";
import { RecordFormSection, RecordTextField } from "../../../record/record-fields.tsx";
import { RecordForm } from "../../../record/record-form.tsx";
import { BackLink, CancelLink } from "../../../record/record-links.tsx";
import { useCreateRecord } from "../../../record/use-create-record.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { DateField } from "../../../ui/date-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { apiKeysQuery } from "./queries.ts";

type Values = z.input<typeof apiKeyInputSchema>;
const labels = { name: "Nom", scopes: "Droits", expiresAt: "Expire le" };

export function CreateApiKeyPage() {
  usePageTitle("Nouvelle clé d’API");
  const cache = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  const formProps = useCreateRecord<{ key: string }, Values, ApiKeyInput>({
    schema: apiKeyInputSchema,
    labels,
    choices: { scopes: Object.fromEntries(scopes.map((scope) => [scope, scopeLabel(scope)])) },
    initial: { name: "", scopes: [], expiresAt: null },
    subject: "cle-nouvelle",
    create: (body) => api.createApiKey({ body }),
    onCreated: (created) => {
      setKey(created.key);
      void cache.invalidateQueries(apiKeysQuery);
    },
  });
  return (
    <>
      <PageHeader title="Nouvelle clé d’API" back={<BackLink to="/legal/api-keys">Clés d’API</BackLink>} />
      <RecordForm {...formProps} saveLabel="Créer la clé" cancel={<CancelLink to="/legal/api-keys" />}>
        <RecordFormSection title="Clé">
          <RecordTextField name="name" label={labels.name} required autoFocus />
          <ExpiryField />
        </RecordFormSection>
        <RecordFormSection title="Droits">
          <ScopesField />
        </RecordFormSection>
      </RecordForm>
      {key !== null && <KeyDialog apiKey={key} />}
    </>
  );
}

function ExpiryField() {
  const { field, fieldState } = useController<Values, "expiresAt">({ name: "expiresAt" });
  const { ref: _, ...control } = field;
  const now = new Date();
  return (
    <div data-field="expiresAt" className="min-w-0 scroll-mt-24">
      <Field label={labels.expiresAt} hint="Deux ans au plus." error={fieldState.error?.message}>
        <DateField {...control} min={dayInParis(now)} max={lastExpiryDay(now)} />
      </Field>
    </div>
  );
}

function ScopesField() {
  const { register, formState } = useFormContext<Values>();
  return (
    <div data-field="scopes" className="scroll-mt-24 sm:col-span-2">
      <Field
        label={labels.scopes}
        required
        group
        hint="Pour un site, choisissez « Annonces pour un site » seul : il ne reçoit ni propriétaires, ni notes, ni adresses masquées."
        error={formState.errors.scopes?.message}
      >
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeLabel(scope)} {...register("scopes")} />
          ))}
        </div>
      </Field>
    </div>
  );
}

function KeyDialog({ apiKey }: { apiKey: string }) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={() => void navigate({ to: "/legal/api-keys", ignoreBlocker: true })}
      closesByButtonOnly
      title="Clé créée"
      description="Copiez-la maintenant : elle ne sera plus montrée."
      footer={
        <Button variant="primary" onClick={() => void copyText(apiKey, "Clé copiée")}>
          <Copy aria-hidden="true" />
          Copier la clé
        </Button>
      }
    >
      <Field label="Clé d’API" hint="À envoyer dans l’en-tête Authorization, après Bearer.">
        <TextInput readOnly value={apiKey} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  );
}
