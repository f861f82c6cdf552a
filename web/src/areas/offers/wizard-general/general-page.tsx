import { transactionTypes } from "@plateau/contract/offers/enumerations.ts";
import { availability, mandate, offerFields, sections } from "@plateau/contract/offers/field-sections.ts";
import { transactionTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useEffect, useState } from "react";
import { FormProvider, useController, useForm, useWatch } from "react-hook-form";
import { draftKey } from "../../../drafts/draft-storage.ts";
import { useDraft } from "../../../drafts/use-draft.ts";
import { Card } from "../../../ui/card.tsx";
import type { FieldProblem } from "../../../ui/error-summary.tsx";
import { Field } from "../../../ui/field.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { toast } from "../../../ui/toast.ts";
import { StepFrame } from "../wizard/step-frame.tsx";
import { TermsDifferences } from "../wizard/terms-differences.tsx";
import { useStepSave } from "../wizard/use-step-save.ts";
import { type FieldValue, type OfferValues, reviveOfferValues } from "./offer-values.ts";
import { SectionCard } from "./section-card.tsx";

type GeneralPageProps = {
  userId: string;
  subject: string;
  offer: Offer | undefined;
  subtitle: string;
  initial: OfferValues;
  save: (values: OfferValues, ifMatch: string | undefined) => Promise<Offer>;
  onSaved: (offer: Offer) => void;
};

const REFUSED = "Des erreurs de validation ont été détectées. Veuillez corriger les champs indiqués.";
const labels: Readonly<Record<string, string>> = {
  transactionTypes: "Transaction",
  ...Object.fromEntries(offerFields.map(({ name, label }) => [name, label])),
};
const isField = (name: string): name is keyof OfferValues => name in labels;

export function GeneralPage({ userId, subject, offer, subtitle, initial, ...props }: GeneralPageProps) {
  const form = useForm<OfferValues>({ defaultValues: initial, shouldFocusError: false });
  const { isDirty, errors } = form.formState;
  const draft = useDraft(draftKey(userId, subject, "general"), reviveOfferValues);
  const [tried, setTried] = useState(false);
  const save = useStepSave<OfferValues, Offer>({
    save: props.save,
    updatedAt: offer?.updatedAt,
    onSaved: (saved) => {
      draft.clear();
      props.onSaved(saved);
    },
    onRefused: (failure) => {
      const known = failure.validationErrors.filter(({ field }) => isField(field));
      for (const { field, message } of known) if (isField(field)) form.setError(field, { message });
      const rest = failure.validationErrors.find(({ field }) => !isField(field));
      if (!known.length) toast.error(rest?.message || failure.message || "Une erreur s'est produite.");
    },
  });

  const { save: saveDraft } = draft;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: changed }) => changed && saveDraft(values),
      }),
    [form, saveDraft],
  );

  const problems: FieldProblem[] = Object.entries(errors).map(([field, error]) => ({
    field,
    label: labels[field] ?? field,
    message: (error as { message?: string }).message ?? "",
  }));

  return (
    <FormProvider {...form}>
      <StepFrame
        step="general"
        offer={offer}
        subtitle={subtitle}
        dirty={isDirty}
        draft={draft}
        onResume={(values) => form.reset(values, { keepDefaultValues: true })}
        save={save}
        alert={tried && problems.length ? REFUSED : null}
        problems={problems}
        onContinue={() => {
          setTried(true);
          form.clearErrors();
          void form.handleSubmit((values) => save.submit(values))();
        }}
      >
        {offer && <Differences units={offer.units} />}
        <div className="space-y-4">
          <div className="grid gap-4 lg:grid-cols-[auto_1fr_1fr]">
            <Transactions />
            <SectionCard section={mandate} />
            <SectionCard section={availability} />
          </div>
          {sections
            .filter((section) => section !== mandate && section !== availability)
            .map((section) => (
              <SectionCard key={section.id} section={section} />
            ))}
        </div>
      </StepFrame>
    </FormProvider>
  );
}

function Differences({ units }: { units: Offer["units"] }) {
  const [transactionTypes, rent, price] = useWatch<
    OfferValues,
    ["transactionTypes", "rentalTermsAnnualRent", "saleTermsPrice"]
  >({ name: ["transactionTypes", "rentalTermsAnnualRent", "saleTermsPrice"] });
  const amount = (value: FieldValue) => (typeof value === "number" ? value : null);
  const terms = { rentalTermsAnnualRent: amount(rent), saleTermsPrice: amount(price) };
  return <TermsDifferences units={units} offer={{ transactionTypes, ...terms }} />;
}

function Transactions() {
  const { field, fieldState } = useController<OfferValues, "transactionTypes">({ name: "transactionTypes" });
  return (
    <Card title="Transaction">
      <div data-field="transactionTypes">
        <Field label="Type de transaction" hideLabel group error={fieldState.error?.message}>
          <SegmentedToggle
            multiple
            value={field.value}
            onChange={field.onChange}
            options={transactionTypes.map((value) => ({ value, label: transactionTypeLabels[value] }))}
          />
        </Field>
      </div>
    </Card>
  );
}
