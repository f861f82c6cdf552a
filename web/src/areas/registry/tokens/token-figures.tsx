import { formatNumber } from "@plateau/contract/format/number.ts";
import {
  remainingTokens,
  TOKEN_ALERT,
  TOKEN_WARNING,
  type TokenUsage,
  tokenLevel,
  usedShare,
} from "@plateau/contract/registry/token-usage.ts";
import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { cn } from "../../../ui/class-names.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { quotaWarning, shareText } from "./quota-labels.ts";

export function TokenFigures({ usage }: { usage: TokenUsage }) {
  const warning = quotaWarning(usage);
  const rest = remainingTokens(usage);
  const { subscriptionTokens: total, usedSubscriptionTokens: used } = usage;
  const payAsYouGo = usage.remainingPayAsYouGoTokens;
  return (
    <div className="flex max-w-3xl flex-col gap-7">
      {usage.provider === "embedded" && (
        <Alert title="Compteur de démonstration : registre embarqué">
          Ce quota est fictif et aucun jeton n’est dépensé : les fiches viennent de la base de Plateau.
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
            <Figure label="Ce mois-ci" value={usage.savedTokens} />
          </dl>
          <p className="mt-2 text-ink-muted text-sm">
            Une fiche déjà lue par un collègue est gardée quelque temps et ne se paie pas deux fois.
          </p>
        </section>
      </div>
      <p className="text-ink-muted text-sm">
        Relevé <RelativeTime at={usage.date} />
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

const fills = { calm: "bg-green-fill", warning: "bg-amber-fill", alert: "bg-red-fill" };
const words = { calm: "normal", warning: "à surveiller", alert: "presque épuisé" };

/** Percentage used, with both thresholds. */
function UsageBar({ share }: { share: number }) {
  const level = tokenLevel(share);
  const levelText = share === 100 ? "épuisé" : words[level];
  return (
    <div>
      <p className="mb-1.5 flex items-baseline justify-between gap-4">
        <span id="part-utilisee" className="text-ink-muted">
          Part utilisée
        </span>
        <span className="tabular-nums">
          <span className="font-semibold text-xl">{shareText(share)}</span>{" "}
          <span className="text-ink-muted text-sm">· {levelText}</span>
        </span>
      </p>
      <meter
        aria-labelledby="part-utilisee"
        min={0}
        max={100}
        low={TOKEN_WARNING}
        high={TOKEN_ALERT}
        optimum={0}
        value={share}
        className="sr-only"
      >
        {shareText(share)}
      </meter>
      <div
        aria-hidden="true"
        className="relative h-4 overflow-hidden rounded-sm border border-line-strong bg-sunken"
      >
        <div
          style={{ width: `${share}%` }}
          className={cn("h-full transition-[width]", share > 0 && "border-ink border-r-2", fills[level])}
        />
        {[TOKEN_WARNING, TOKEN_ALERT].map((at) => (
          <span
            key={at}
            style={{ left: `${at}%` }}
            className="absolute inset-y-0 border-line-strong border-l border-dashed"
          />
        ))}
      </div>
      <p aria-hidden="true" className="relative mt-0.5 h-4 text-ink-faint text-xs tabular-nums">
        {[TOKEN_WARNING, TOKEN_ALERT].map((at) => (
          <span key={at} style={{ left: `${at}%` }} className="absolute -translate-x-1/2">
            {shareText(at)}
          </span>
        ))}
      </p>
    </div>
  );
}
