import { transactionTypes } from "@plateau/contract/offers/enumerations.ts";
import { availability, mandate, offerFields, sections } from "@plateau/contract/offers/field-sections.ts";
import { transactionTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useEffect, useRef, useState } from "react";
import { FormProvider, useController, useForm, useWatch } from "react-hook-form";
import { mergeVersions } from "../../../record/three-way-merge.ts";
import { Card } from "../../../ui/card.tsx";
import { type FieldProblem, INVALID_FORM } from "../../../ui/error-summary.tsx";
import { Field } from "../../../ui/field.tsx";
import { SectionLinks, useSectionInSight } from "../../../ui/section-links.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { StepFrame } from "../wizard/step-frame.tsx";
import { TermsDifferences } from "../wizard/terms-differences.tsx";
import { useStepSave } from "../wizard/use-step-save.ts";
import {
  type FieldValue,
  newOfferValues,
  type OfferValues,
  offerFieldWords,
  offerValues,
  reviveOfferValues,
} from "./offer-values.ts";
import { SectionCard, sectionClasses } from "./section-card.tsx";

type GeneralPageProps<Base extends Offer | undefined> = {
  userId: string;
  subject: string;
  offer: Base;
  subtitle: string;
  save: (values: OfferValues, base: Base) => Promise<Offer>;
  onSaved: (offer: Offer) => void;
};

const labels: Readonly<Record<string, string>> = {
  transactionTypes: "Transaction",
  ...Object.fromEntries(offerFields.map(({ name, label }) => [name, label])),
};
const transaction = { id: "transaction", title: "Transaction" };
/** Below the first row. */
const stacked = sections.filter((section) => section !== mandate && section !== availability);
const isField = (name: string): name is keyof OfferValues => name in labels;
const toValues = (offer: Offer | undefined) => (offer ? offerValues(offer) : newOfferValues());

export function GeneralPage<Base extends Offer | undefined>(props: GeneralPageProps<Base>) {
  const { subtitle } = props;
  const [initial] = useState(() => toValues(props.offer));
  const form = useForm<OfferValues>({ defaultValues: initial, shouldFocusError: false });
  const { isDirty, errors } = form.formState;
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = useRef<(values: OfferValues) => void>(() => undefined);
  const { base, saveDraft, submit, frame } = useStepSave<OfferValues, Base, Offer>({
    ...props,
    step: "general",
    toValues,
    merge: mergeVersions,
    describe: ({ path, mine, theirs }) => ({
      label: offerFieldWords(path, mine).label,
      mine: offerFieldWords(path, mine).text,
      theirs: offerFieldWords(path, theirs).text,
    }),
    revive: reviveOfferValues,
    current: form.getValues,
    show: (values) => {
      form.reset(values, { keepDefaultValues: true });
      keep.current(values);
    },
    onRefused: (refusal) => {
      const known = refusal.validationErrors.filter(({ field }) => isField(field));
      for (const { field, message } of known) if (isField(field)) form.setError(field, { message });
      const rest = refusal.validationErrors.find(({ field }) => !isField(field));
      if (rest || !known.length) setFailure(rest?.message || refusal.message || "Une erreur s'est produite.");
    },
  });
  const offer: Offer | undefined = base;

  keep.current = saveDraft;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: changed }) => changed && keep.current(values),
      }),
    [form],
  );

  const problems: FieldProblem[] = Object.entries(errors).map(([field, error]) => ({
    field,
    label: labels[field] ?? field,
    message: (error as { message?: string }).message ?? "",
  }));

  return (
    <FormProvider {...form}>
      <StepFrame
        {...frame}
        step="general"
        subtitle={subtitle}
        dirty={isDirty}
        alert={failure ?? (tried && problems.length ? INVALID_FORM : null)}
        problems={problems}
        onContinue={() => {
          setTried(true);
          setFailure(null);
          form.clearErrors();
          void form.handleSubmit(() => submit())();
        }}
      >
        {offer && <Differences units={offer.units} />}
        <div className="grid grid-cols-1 items-start gap-x-8 xl:grid-cols-[minmax(0,1fr)_11rem]">
          <SectionIndex />
          <div className="min-w-0 space-y-4 xl:col-start-1 xl:row-start-1">
            <div className="grid gap-4 lg:grid-cols-[auto_1fr_1fr]">
              <Transactions />
              <SectionCard section={mandate} />
              <SectionCard section={availability} />
            </div>
            {stacked.map((section) => (
              <SectionCard key={section.id} section={section} />
            ))}
          </div>
        </div>
      </StepFrame>
    </FormProvider>
  );
}

const jumpToSection = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
};

/** Of a step that is longer than two screens. */
function SectionIndex() {
  const chosen = useWatch<OfferValues, "transactionTypes">({ name: "transactionTypes" });
  const below = stacked.filter(({ only }) => !only || chosen.includes(only));
  const current = useSectionInSight([transaction, ...below].map(({ id }) => id));
  return (
    <nav
      aria-label="Sections de l’étape"
      className="sticky top-[calc(var(--topbar)+1rem)] border-line border-l pl-4 max-xl:hidden xl:col-start-2"
    >
      <SectionLinks
        sections={[transaction, mandate, availability, ...below]}
        current={current}
        onJump={jumpToSection}
      />
    </nav>
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
    <div id={transaction.id} tabIndex={-1} className={sectionClasses}>
      <Card title={transaction.title} className="h-full">
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
    </div>
  );
}
