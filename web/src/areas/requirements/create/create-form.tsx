import { formatDate, formatTime } from "@plateau/contract/format/date.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import type { PropertyDefinition } from "@plateau/contract/requirements/requirement.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { api } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { draftKey } from "../../../drafts/draft-storage.ts";
import { useDraft } from "../../../drafts/use-draft.ts";
import { mergeFields } from "../../../record/three-way-merge.ts";
import { useLeaveGuard } from "../../../record/use-leave-guard.tsx";
import { useSession } from "../../../session/queries.ts";
import { useFormMutation } from "../../../shell/use-form-mutation.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary, INVALID_FORM, jumpToField } from "../../../ui/error-summary.tsx";
import { ParisTimeNote } from "../../../ui/paris-time-note.tsx";
import { toast } from "../../../ui/toast.ts";
import { PropertyField } from "../informations/property-field.tsx";
import { requirementQuery, requirementsChanged } from "../queries.ts";
import {
  formProperties,
  initialValues,
  isRequired,
  type Problems,
  parseStoredValues,
  propertyOf,
  type Values,
  validateValues,
} from "./new-requirement.ts";

type CreateFormProps = {
  formId: string;
  definitions: readonly PropertyDefinition[];
  known: Parameters<typeof formProperties>[1];
  creation: ReturnType<typeof useCreate>;
  given: Values | undefined;
};

export function CreateForm({ formId, definitions, known, creation, given }: CreateFormProps) {
  const draft = useRequirementDraft(known, given);
  const { blank, values, restored } = draft;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { main, criteria } = useMemo(() => formProperties(definitions, known), [definitions, known]);
  const asked = [...main, ...criteria];
  const dirty = asked.some(({ name }) => (values[name] ?? "") !== (blank[name] ?? ""));
  const guard = useLeaveGuard(dirty && (!creation.isPending || creation.isPaused) && !creation.isSuccess);

  const latest = useRef(values);
  latest.current = values;

  function change(name: string, value: string) {
    draft.change(name, value);
    if (problems[name]) setProblems(({ [name]: _, ...others }) => others);
  }

  function erase() {
    draft.erase();
    setProblems({});
    setFailure(null);
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiFailure) || !error.isValidation) return setFailure(messageOf(error));
    const known = error.validationErrors.filter(({ field }) =>
      asked.some(({ name }) => name === propertyOf(field)),
    );
    setProblems(Object.fromEntries(known.map(({ field, message }) => [propertyOf(field), message])));
    setFailure(known.length < error.validationErrors.length ? messageOf(error) : INVALID_FORM);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (creation.isPending) return;
    const checked = validateValues(asked, values);
    const wrong = Object.keys(checked.problems).length > 0;
    setProblems(checked.problems);
    // Remounted, so that it takes the focus again.
    setFailure(null);
    if (wrong) return void setTimeout(() => setFailure(INVALID_FORM));
    creation.mutate(() => validateValues(asked, latest.current).properties, {
      onSuccess: draft.clear,
      onError: refuse,
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  }

  const field = (definition: PropertyDefinition) => (
    <div
      key={`${definition.name}/${draft.erased}`}
      data-field={definition.name}
      className={definition.multiSelect || isWide(definition) ? "col-span-full" : "min-w-0"}
    >
      <PropertyField
        definition={definition}
        value={values[definition.name] ?? ""}
        onChange={(value) => change(definition.name, value)}
        error={problems[definition.name]}
        required={isRequired(definition.name)}
        autoFocus={definition.name === propertyNames.name}
      />
    </div>
  );

  return (
    <form id={formId} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {restored && <RestoredDraft savedAt={restored.savedAt} onErase={erase} />}
      <ErrorSummary
        message={failure}
        problems={asked.flatMap(({ name, label }) => {
          const message = problems[name];
          return message ? [{ field: name, label, message }] : [];
        })}
        onJump={jumpToField}
      />
      <div className={gridClasses}>{main.map(field)}</div>
      {criteria.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 border-line border-t pt-4 text-lg">Ce que le client recherche</h3>
          <div className={gridClasses}>{criteria.map(field)}</div>
        </>
      )}
      {guard}
    </form>
  );
}

function useRequirementDraft(known: CreateFormProps["known"], given: Values | undefined) {
  const { user } = useSession();
  const { previous, resume, save, clear } = useDraft(
    draftKey(user.id, "demande", "nouvelle"),
    parseStoredValues,
  );
  const [blank] = useState(() => initialValues(known));
  // What was just chosen comes first; an earlier draft stays for the next visit.
  const [restored, setRestored] = useState(given ? null : previous);
  const [values, setValues] = useState<Values>(() =>
    restored ? mergeFields(restored.base, restored.values, blank).values : { ...blank, ...given },
  );
  const [erased, setErased] = useState(0);

  // Once: later drafts of other tabs stay for the next visit.
  const resumeOnce = useEffectEvent(() => {
    if (!given) resume();
  });
  useEffect(() => resumeOnce(), []);

  return {
    blank,
    restored,
    values,
    /** Part of the inputs' keys: remounted, they drop unreadable text. */
    erased,
    change: (name: string, value: string) => {
      const next = { ...values, [name]: value };
      setValues(next);
      save({ base: blank, values: next });
    },
    erase: () => {
      clear();
      setRestored(null);
      setValues(blank);
      setErased(erased + 1);
    },
    clear,
  };
}

function RestoredDraft({ savedAt, onErase }: { savedAt: string; onErase: () => void }) {
  return (
    <Alert
      className="mb-4"
      action={
        <Button size="sm" onClick={onErase}>
          Effacer
        </Button>
      }
    >
      Brouillon du {formatDate(savedAt)} à {formatTime(savedAt)} repris. <ParisTimeNote />
    </Alert>
  );
}

const gridClasses = "grid grid-cols-1 items-start gap-4 sm:grid-cols-2";

const isWide = ({ name, fieldType }: PropertyDefinition): boolean =>
  name === propertyNames.name || name === propertyNames.places || fieldType === "textarea";

export const useCreate = () => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useFormMutation({
    // Offline it waits and sends what is typed by then.
    mutationFn: (properties: () => Record<string, string>) =>
      api.createRequirement({ body: { properties: properties() } }),
    onSuccess: (created) => {
      requirementsChanged(cache);
      cache.setQueryData(requirementQuery(created.id).queryKey, created);
      toast.success("Demande créée");
      void navigate({
        to: "/requirements/$id",
        params: { id: created.id },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
};
