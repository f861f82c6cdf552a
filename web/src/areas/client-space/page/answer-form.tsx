import type { ClientAnswer, RejectionReason } from "@plateau/contract/client-space/client-space.ts";
import { rejectionReasonLabels } from "@plateau/contract/client-space/labels.ts";
import { type FormEvent, useEffect, useRef } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Textarea } from "../../../ui/text-input.tsx";

const LONGEST = 1000;

const reasons = Object.entries(rejectionReasonLabels).map(([value, label]) => ({
  value: value as RejectionReason,
  label,
}));

const labels: Record<Exclude<ClientAnswer, "like">, { comment: string; hint: string; send: string }> = {
  visit: {
    comment: "Un mot sur la visite (facultatif)",
    hint: "Vos disponibilités, le nombre de personnes…",
    send: "Envoyer la demande de visite",
  },
  information: {
    comment: "Votre question (facultatif)",
    hint: "Ce que vous aimeriez savoir de cette offre.",
    send: "Envoyer la demande",
  },
  reject: {
    comment: "Un commentaire (facultatif)",
    hint: "Il nous aide à mieux chercher.",
    send: "Envoyer",
  },
};

export type Words = { reason: RejectionReason | null; comment: string };

type AnswerFormProps = {
  answer: Exclude<ClientAnswer, "like">;
  words: Words;
  onWords: (words: Words) => void;
  sending: boolean;
  failure: string | null;
  onSend: () => void;
  onCancel: () => void;
};

export function AnswerForm(props: AnswerFormProps) {
  const { answer, words, onWords, sending, failure, onSend, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  const { comment: label, hint, send } = labels[answer];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!sending) onSend();
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && !sending && onCancel()}
      className="mt-4 flex flex-col gap-4"
    >
      {answer === "reject" && (
        <Field label="Pourquoi ne convient-elle pas ?" group>
          <RadioGroup
            value={words.reason}
            onChange={(reason) => onWords({ ...words, reason })}
            options={reasons}
            className="grid grid-cols-2 gap-x-4"
          />
        </Field>
      )}
      <Field
        label={label}
        hint={
          words.comment.length > LONGEST - 200 ? `${words.comment.length} sur ${LONGEST} caractères` : hint
        }
      >
        <Textarea
          value={words.comment}
          maxLength={LONGEST}
          onChange={(event) => onWords({ ...words, comment: event.target.value })}
        />
      </Field>
      {failure && (
        <Alert tone="error" title="Votre réponse n’est pas partie">
          {failure}
          <br />
          Votre message est conservé ici.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={sending}>
          {send}
        </Button>
        <Button onClick={onCancel} disabled={sending}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
