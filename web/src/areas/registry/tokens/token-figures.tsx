import { formatNumber } from "@plateau/contract/format/number.ts";
import { remainingTokens, type TokenUsage, usedShare } from "@plateau/contract/registry/token-usage.ts";
import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { quotaWarning } from "./quota-words.ts";
import { UsageBar } from "./usage-bar.tsx";

/** The subscription, the tokens bought beside it, and what was not spent. */
export function TokenFigures({ usage }: { usage: TokenUsage }) {
  const warning = quotaWarning(usage);
  const rest = remainingTokens(usage);
  const { jetons_abonnement: total, jetons_abonnement_utilises: used } = usage;
  const payAsYouGo = usage.jetons_pay_as_you_go_restants;
  return (
    <div className="flex max-w-3xl flex-col gap-7">
      {usage.fournisseur === "embedded" && (
        <Alert title="Compteur de démonstration : registre embarqué">
          Aucun jeton n’est dépensé : les fiches viennent de la base de Plateau.
        </Alert>
      )}
      {warning && <Alert tone={warning.level === "alert" ? "error" : "warning"}>{warning.text}</Alert>}
      <Part id="abonnement" title="Abonnement" remaining={rest}>
        <dl className="grid grid-cols-3 gap-x-6 border-line border-y py-3">
          <Figure label="Utilisés" value={used} />
          <Figure label="Restants" value={rest} />
          <Figure label="Total" value={total} />
        </dl>
        {total > 0 && (
          <div className="mt-4">
            <UsageBar share={usedShare(usage)} />
          </div>
        )}
      </Part>
      <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
        <Part id="a-la-carte" title="Jetons à la carte" remaining={payAsYouGo}>
          <dl className="border-line border-y py-3">
            <Figure label="Restants" value={payAsYouGo} />
          </dl>
        </Part>
        <section aria-labelledby="economises">
          <h2 id="economises" className="mb-2.5 text-lg">
            Jetons économisés
          </h2>
          <dl className="border-line border-y py-3">
            <Figure label="Ce mois-ci" value={usage.jetons_economises} />
          </dl>
          <p className="mt-2 text-ink-muted text-sm">
            Une fiche déjà lue par un collègue est gardée quelque temps et ne se paie pas deux fois.
          </p>
        </section>
      </div>
      <p className="text-ink-muted text-sm">
        Relevé <Moment at={usage.date} />
      </p>
    </div>
  );
}

type PartProps = { id: string; title: string; remaining: number; children: ReactNode };

function Part({ id, title, remaining, children }: PartProps) {
  const active = remaining > 0;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Badge
          tone={active ? "green" : "red"}
          icon={active ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        >
          {active ? "Actif" : "Compromis"}
        </Badge>
      </div>
      {children}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-semibold text-2xl tabular-nums tracking-tight max-sm:text-xl">
        {formatNumber(value)}
      </dd>
    </div>
  );
}
