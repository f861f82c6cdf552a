import { formatDate, formatTime } from "@plateau/contract/format/date.ts";
import type { PropertyDefinition } from "@plateau/contract/requirements/property.ts";
import { type FormEvent, type KeyboardEvent, useMemo, useState } from "react";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { useLeaveGuard } from "../../../shell/use-leave-guard.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary, jumpToField } from "../../../ui/error-summary.tsx";
import { draftKey } from "../../offers/wizard/draft-storage.ts";
import { useDraft } from "../../offers/wizard/use-draft.ts";
import { useSession } from "../../session/queries.ts";
import { PropertyField } from "../informations/property-field.tsx";
import {
  askedProperties,
  blankValues,
  checkedValues,
  isRequired,
  type Problems,
  propertyOf,
  reviveValues,
  type Values,
} from "./new-requirement.ts";
import type { useCreate } from "./use-create.ts";

const REFUSED = "Des erreurs de validation ont été détectées. Veuillez corriger les champs indiqués.";

type CreateFormProps = {
  formId: string;
  definitions: readonly PropertyDefinition[];
  known: Parameters<typeof askedProperties>[1];
  creation: ReturnType<typeof useCreate>;
};

/** What is asked of a new requirement. What was typed and not sent is there again the next time. */
export function CreateForm({ formId, definitions, known, creation }: CreateFormProps) {
  const { user } = useSession();
  const draft = useDraft(draftKey(user.id, "demande", "nouvelle"), reviveValues);
  const [blank] = useState(() => blankValues(known));
  const [values, setValues] = useState<Values>(() => ({ ...blank, ...draft.offered?.values }));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  // Counts the erasures: a control is made anew then, and with it goes text that it could not read.
  const [erased, setErased] = useState(0);
  const { main, wishes } = useMemo(() => askedProperties(definitions, known), [definitions, known]);
  const asked = [...main, ...wishes];
  const dirty = asked.some(({ name }) => (values[name] ?? "") !== (blank[name] ?? ""));
  const guard = useLeaveGuard(dirty && !creation.isPending && !creation.isSuccess);

  function change(name: string, value: string) {
    const next = { ...values, [name]: value };
    setValues(next);
    if (problems[name]) setProblems(({ [name]: _, ...others }) => others);
    draft.keep(next);
  }

  function erase() {
    draft.drop();
    setValues(blank);
    setProblems({});
    setFailure(null);
    setErased(erased + 1);
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiFailure) || !error.isValidation) return setFailure(messageOf(error));
    const known = error.validationErrors.filter(({ field }) =>
      asked.some(({ name }) => name === propertyOf(field)),
    );
    setProblems(Object.fromEntries(known.map(({ field, message }) => [propertyOf(field), message])));
    setFailure(known.length < error.validationErrors.length ? messageOf(error) : REFUSED);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (creation.isPending) return;
    const checked = checkedValues(asked, values);
    const wrong = Object.keys(checked.problems).length > 0;
    setProblems(checked.problems);
    // Gone and back, so that it takes the focus again.
    setFailure(null);
    if (wrong) return void setTimeout(() => setFailure(REFUSED));
    draft.flush();
    creation.mutate(checked.properties, { onSuccess: draft.drop, onError: refuse });
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  }

  const field = (definition: PropertyDefinition) => (
    <div
      key={`${definition.name}/${erased}`}
      data-field={definition.name}
      className={definition.multiSelect || isWide(definition) ? "col-span-full" : "min-w-0"}
    >
      <PropertyField
        definition={definition}
        value={values[definition.name] ?? ""}
        onChange={(value) => change(definition.name, value)}
        error={problems[definition.name]}
        required={isRequired(definition.name)}
        autoFocus={definition.name === "dealname"}
      />
    </div>
  );

  return (
    <form id={formId} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {draft.offered && (
        <Alert
          className="mb-4"
          action={
            <Button size="sm" onClick={erase}>
              Effacer
            </Button>
          }
        >
          Brouillon du {formatDate(draft.offered.savedAt)} à {formatTime(draft.offered.savedAt)} repris.
        </Alert>
      )}
      <ErrorSummary
        message={failure}
        problems={asked.flatMap(({ name, label }) => {
          const message = problems[name];
          return message ? [{ field: name, label, message }] : [];
        })}
        onJump={jumpToField}
      />
      <div className={gridClasses}>{main.map(field)}</div>
      {wishes.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 border-line border-t pt-4 text-lg">Ce que le client recherche</h3>
          <div className={gridClasses}>{wishes.map(field)}</div>
        </>
      )}
      {guard}
    </form>
  );
}

const gridClasses = "grid grid-cols-1 items-start gap-4 sm:grid-cols-2";

const isWide = ({ name, fieldType }: PropertyDefinition): boolean =>
  name === "dealname" || name === "localisation_recherchee" || fieldType === "textarea";
