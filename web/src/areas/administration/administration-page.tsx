import { Link } from "@tanstack/react-router";
import {
  ArchiveRestore,
  Building2,
  KeyRound,
  type LucideIcon,
  Mails,
  Scale,
  ScrollText,
  ShieldCheck,
  UserSearch,
} from "lucide-react";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusPanel } from "./status/status-panel.tsx";

export function AdministrationPage({ administrator }: { administrator: boolean }) {
  usePageTitle("Administration");
  return (
    <>
      <PageHeader title="Administration" />
      {administrator && (
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,36rem)]">
          <div className="grid gap-3">
            <AdministrationLink
              to="/legal/agency"
              icon={Building2}
              title="Agence"
              text="Nom, logo, carte professionnelle et mentions"
            />
            <AdministrationLink
              to="/legal/sign-in"
              icon={ShieldCheck}
              title="Connexion"
              text="Ce que l’agence exige pour ouvrir Plateau"
            />
            <AdministrationLink
              to="/real-estates/deleted"
              icon={ArchiveRestore}
              title="Offres supprimées"
              text="Restaurer une offre supprimée depuis moins de 30 jours"
            />
            <AdministrationLink
              to="/legal/emails"
              icon={Mails}
              title="E-mails envoyés"
              text="Relire ce qui est parti, renvoyer ce qui a échoué"
            />
            <AdministrationLink
              to="/legal/api-keys"
              icon={KeyRound}
              title="Clés d’API"
              text="Les accès donnés à d’autres logiciels"
            />
            <AdministrationLink
              to="/legal/audit"
              icon={ScrollText}
              title="Journal d’audit"
              text="Connexions, refus, exports, suppressions, droits et clés des douze derniers mois"
            />
            <AdministrationLink
              to="/legal/personal-data"
              icon={UserSearch}
              title="Données personnelles"
              text="Ce qui est gardé et jusqu’à quand, chercher, exporter ou effacer une personne"
            />
            <AdministrationLink
              to="/legal/rules"
              icon={Scale}
              title="Règles de droit"
              text="Ce que Plateau applique, et ce qui reste à confirmer"
            />
          </div>
          <StatusPanel />
        </div>
      )}
    </>
  );
}

type AdministrationLinkProps = {
  to:
    | "/legal/agency"
    | "/legal/api-keys"
    | "/legal/audit"
    | "/legal/emails"
    | "/legal/personal-data"
    | "/legal/rules"
    | "/legal/sign-in"
    | "/real-estates/deleted";
  icon: LucideIcon;
  title: string;
  text: string;
};

function AdministrationLink({ to, icon: Icon, title, text }: AdministrationLinkProps) {
  return (
    <Link
      to={to}
      className="flex items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover"
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="text-ink-muted">{text}</span>
      </span>
    </Link>
  );
}
