import { formatDateShort } from "@plateau/contract/format/date.ts";
import { quoted } from "@plateau/contract/format/spacing.ts";
import { type LegalRule, NOT_CONFIRMED, rules } from "@plateau/contract/law/rules.ts";
import { BackLink } from "../../../record/record-links.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Badge } from "../../../ui/badge.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { TextLines } from "../text-lines.tsx";

const table: readonly LegalRule[] = rules;

const datesOf = ({ from, to }: LegalRule): string =>
  to === null
    ? `Depuis le ${formatDateShort(from)}`
    : `Du ${formatDateShort(from)} au ${formatDateShort(to)}`;

/** The table of legal rules, for a lawyer to read alone: on screen or on paper. */
export function RulesPage() {
  usePageTitle("Règles de droit");
  const open = table.filter(({ certain }) => !certain).length;
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Règles de droit"
        subtitle={`${table.length} règles que Plateau applique, dont ${open} à confirmer par votre conseil. Elles changent avec les versions de Plateau.`}
        back={<BackLink to="/legal">Administration</BackLink>}
      />
      <ul className="border-line border-t">
        {table.map((rule) => (
          <Rule key={`${rule.id} ${rule.from}`} rule={rule} />
        ))}
      </ul>
    </div>
  );
}

function Rule({ rule }: { rule: LegalRule }) {
  const lines = [
    { label: "Source", text: rule.source },
    { label: "En vigueur", text: datesOf(rule) },
    { label: "Qui est tenu", text: rule.binds },
    { label: "Dans Plateau", text: rule.shown },
    ...(rule.mention ? [{ label: "Mention", text: quoted(rule.mention) }] : []),
  ];
  return (
    <li className="break-inside-avoid border-line border-b py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{rule.title}</h2>
        {!rule.certain && <Badge tone="amber">{NOT_CONFIRMED}</Badge>}
      </div>
      <p className="mt-1">{rule.text}</p>
      <TextLines lines={lines} className="mt-3" />
    </li>
  );
}
