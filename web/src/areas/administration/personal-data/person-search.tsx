import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { type PersonTerms, personSchema } from "@plateau/contract/personal-data/person.ts";
import { useMutation } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { Erased } from "./erasure-preview.tsx";
import { FoundPerson } from "./found-person.tsx";

const NOBODY: PersonTerms = { firstname: "", lastname: "", email: "", phone: "" };

type Asked = { contactId: string } | { person: PersonTerms };

/** `contactId`: looked for at once, by the details of that contact. */
export function PersonSearch({ contactId }: { contactId: string | undefined }) {
  const { mutate, reset, data, error, isPending, variables, submittedAt } = useMutation({
    mutationFn: (body: Asked) => api.findPerson({ body }),
  });
  const [erased, setErased] = useState<Erased | null>(null);
  useEffect(() => {
    if (contactId !== undefined) mutate({ contactId });
  }, [contactId, mutate]);

  function search(asked: Asked) {
    setErased(null);
    mutate(asked);
  }

  return (
    <div className="flex flex-col gap-6">
      <PersonForm
        key={contactId !== undefined && data ? "known" : "empty"}
        initial={data?.person ?? NOBODY}
        busy={isPending}
        onSearch={(person) => search({ person })}
      />
      {erased && <ErasedNotice erased={erased} />}
      {isPending && <Loading />}
      {error && !isPending && (
        <ErrorState message={messageOf(error)} onRetry={() => variables && search(variables)} />
      )}
      {data && !isPending && (
        <FoundPerson
          key={submittedAt}
          found={data}
          onErased={(counts) => {
            reset();
            setErased(counts);
          }}
        />
      )}
    </div>
  );
}

const fields = [
  { name: "lastname", label: "Nom", type: "text" },
  { name: "firstname", label: "Prénom", type: "text" },
  { name: "email", label: "E-mail", type: "email" },
  { name: "phone", label: "Téléphone", type: "tel" },
] as const;

type Errors = Partial<Record<keyof PersonTerms, string>>;

const errorsOf = (values: PersonTerms): Errors => {
  const { error } = personSchema.safeParse(values);
  return Object.fromEntries(
    (error?.issues ?? []).reverse().map(({ path, message }) => [String(path[0]), message]),
  );
};

type PersonFormProps = { initial: PersonTerms; busy: boolean; onSearch: (person: PersonTerms) => void };

function PersonForm({ initial, busy, onSearch }: PersonFormProps) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = errorsOf(values);
    setErrors(found);
    if (Object.keys(found).length === 0) onSearch(values);
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-4xl">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map(({ name, label, type }) => (
          <Field key={name} label={label} error={errors[name] ?? null}>
            <TextInput
              type={type}
              autoComplete="off"
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <p className="mt-3 text-ink-muted text-sm">
        Contacts, utilisateurs, demandes, offres, fichiers, e-mails, tâches, notifications, historique,
        corbeille et journal d’audit. Les journaux du serveur ne contiennent aucune donnée personnelle.
      </p>
      <Button type="submit" variant="primary" loading={busy} className="mt-3">
        {!busy && <Search aria-hidden="true" />}
        Chercher la personne
      </Button>
    </form>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Recherche en cours" className="flex max-w-4xl flex-col gap-3">
      <Skeleton className="h-5 w-52" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}

function ErasedNotice({ erased: { deleted, anonymised, kept } }: { erased: Erased }) {
  return (
    <Alert tone="success" title="La personne a été effacée" className="max-w-4xl">
      <p>
        {formatCount(deleted, "supprimé")}, {formatCount(anonymised, "rendu anonyme", "rendus anonymes")},{" "}
        {formatCount(kept, "conservé")}
        {NARROW}: le journal d’audit garde les identifiants, sans le nom.
      </p>
    </Alert>
  );
}
