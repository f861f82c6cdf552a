import {
  type Agency,
  type AgencyInput,
  agencyContact,
  agencyMentions,
  agencyMissing,
  agencyName,
} from "@plateau/contract/agency/agency.ts";
import {
  type AgencyField,
  agencyFieldLabels,
  holdsFundsLabels,
} from "@plateau/contract/agency/agency-labels.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { api } from "../../../api/client.ts";
import { HistoryButton } from "../../../history/history-button.tsx";
import { RecordFields, RecordFormSection, RecordTextField } from "../../../record/record-fields.tsx";
import { RecordForm } from "../../../record/record-form.tsx";
import { BackLink, CancelLink } from "../../../record/record-links.tsx";
import { useEditRecord } from "../../../record/use-edit-record.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Field } from "../../../ui/field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { optionsFrom, Select } from "../../../ui/select.tsx";
import { toast } from "../../../ui/toast.ts";
import { agencyFormSchema, agencyValues } from "./agency-form.ts";
import { LogoField } from "./logo-field.tsx";
import { agencyQuery } from "./queries.ts";

const sections: readonly { title: string; fields: readonly AgencyField[] }[] = [
  { title: "Identité", fields: ["name", "address", "phone", "email", "website"] },
  { title: "Carte professionnelle", fields: ["cardNumber", "cardChamber"] },
  { title: "Garantie financière", fields: ["holdsFunds", "guaranteeAmount", "guarantor"] },
  { title: "Assurance et médiation", fields: ["insurer", "mediator"] },
  { title: "Honoraires et TVA", fields: ["feeScheduleUrl", "vatNumber"] },
];

const types: Partial<Record<AgencyField, string>> = { phone: "tel", email: "email", feeScheduleUrl: "url" };
const wide: readonly AgencyField[] = ["name", "address", "guarantor", "insurer", "mediator"];
const hints: Partial<Record<AgencyField, string>> = {
  name: "Imprimé sur les fiches, la page du client et les e-mails.",
  cardNumber: `Par exemple${NARROW}: CPI 7501 2026 000 000 001`,
  cardChamber: `Par exemple${NARROW}: CCI de Paris Île-de-France`,
  guarantor: "Nom et adresse du garant.",
  insurer: "Nom et adresse de l’assureur, numéro du contrat.",
  mediator: "Nom et site ou adresse du médiateur.",
  feeScheduleUrl: "La page où le barème se consulte.",
};

export function AgencyPage({ agency }: { agency: Agency }) {
  usePageTitle("Agence");
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { base, setBase, formProps } = useEditRecord<Agency, z.input<typeof agencyFormSchema>, AgencyInput>({
    record: agency,
    schema: agencyFormSchema,
    what: "l’agence",
    labels: agencyFieldLabels,
    subject: "agence",
    choices: { holdsFunds: holdsFundsLabels },
    toValues: agencyValues,
    read: () => cache.fetchQuery({ ...agencyQuery, staleTime: 0 }),
    save: (body, ifMatch) => api.updateAgency({ body, ...(ifMatch ? { ifMatch } : {}) }),
    onSaved: (saved) => {
      cache.setQueryData(agencyQuery.queryKey, saved);
      toast.success("Agence enregistrée");
      return navigate({ to: "/legal", ignoreBlocker: true });
    },
  });

  /** A new logo changes `updatedAt`: other changes made meanwhile must still be a conflict. */
  function logoChanged(now: Agency) {
    cache.setQueryData(agencyQuery.queryKey, now);
    const [shown, before] = [agencyValues(now), agencyValues(base)];
    const untouched = Object.entries(shown).every(([field, text]) => before[field as AgencyField] === text);
    setBase({ ...base, logoId: now.logoId, updatedAt: untouched ? now.updatedAt : base.updatedAt });
  }

  return (
    <>
      <PageHeader
        title="Agence"
        subtitle="Ce que portent les fiches, la page du client et les e-mails."
        back={<BackLink to="/legal">Administration</BackLink>}
        actions={<HistoryButton kind="agency" />}
      />
      <RecordForm {...formProps} saveLabel="Enregistrer" cancel={<CancelLink to="/legal" />}>
        <RecordFormSection title="Logo">
          <div className="sm:col-span-2">
            <LogoField agency={base} onChanged={logoChanged} />
          </div>
        </RecordFormSection>
        <RecordFields
          sections={sections}
          autoFocus={false}
          field={({ key, ...field }) =>
            field.name === "holdsFunds" ? (
              <HoldsFundsField key={key} />
            ) : (
              <RecordTextField
                key={key}
                {...field}
                hint={hints[field.name]}
                label={agencyFieldLabels[field.name]}
                required={false}
                type={types[field.name]}
                wide={wide.includes(field.name)}
              />
            )
          }
        />
        <RecordFormSection title="Mentions">
          <Preview agency={base} />
        </RecordFormSection>
      </RecordForm>
    </>
  );
}

function HoldsFundsField() {
  const { register, formState } = useFormContext<Record<string, string>>();
  return (
    <div data-field="holdsFunds" className="min-w-0 scroll-mt-24">
      <Field label={agencyFieldLabels.holdsFunds} error={formState.errors.holdsFunds?.message}>
        <Select
          options={optionsFrom(holdsFundsLabels)}
          emptyLabel="Non précisé"
          {...register("holdsFunds")}
        />
      </Field>
    </div>
  );
}

/** What will be printed, from the fields as they are typed. */
function Preview({ agency }: { agency: Agency }) {
  const { watch } = useFormContext<z.input<typeof agencyFormSchema>>();
  const typed = agencyFormSchema.safeParse(watch());
  if (!typed.success)
    return (
      <p className="text-ink-muted sm:col-span-2">Corrigez les champs indiqués pour voir les mentions.</p>
    );
  const now: Agency = { ...agency, ...(typed.data as Partial<Agency>) };
  const missing = agencyMissing(now);
  return (
    <div className="min-w-0 sm:col-span-2">
      <div className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
        <p className="font-medium">{agencyName(now) ?? "Sans nom d’agence"}</p>
        {[...agencyContact(now), ...agencyMentions(now)].map((line) => (
          <p key={line} className="break-words text-ink-muted">
            {line}
          </p>
        ))}
      </div>
      {missing.length > 0 && (
        <p className="mt-2 text-amber-ink">
          À compléter{NARROW}: {missing.join(", ")}.
        </p>
      )}
    </div>
  );
}
