import type { Preferences } from "@plateau/contract/accounts/user.ts";
import { formatSurface } from "@plateau/contract/format/number.ts";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { UnsentEmails } from "../../record/unsent-emails.tsx";
import { preferencesQuery, useChangePreferences } from "../../shell/preferences.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { Busy } from "../../ui/busy.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SegmentedToggle } from "../../ui/segmented-toggle.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { SecondStepSettings } from "./security/second-step-settings.tsx";
import { SettingsSection } from "./settings-section.tsx";

const themes: readonly { value: Preferences["theme"]; label: string }[] = [
  { value: "system", label: "Système" },
  { value: "light", label: "Clair" },
  { value: "dark", label: "Sombre" },
];

const densities: readonly { value: Preferences["density"]; label: string }[] = [
  { value: "comfortable", label: "Confortable" },
  { value: "compact", label: "Compacte" },
];

/** 'Paramètres': security, appearance and notifications, for this user on every device. */
export function SettingsPage({ email }: { email: string }) {
  usePageTitle("Paramètres");
  const { data, error, refetch } = useQuery(preferencesQuery);
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Paramètres"
        subtitle="Enregistrés dès que vous les changez, et suivis sur tous vos appareils."
      />
      <SettingsSection
        title="Sécurité"
        text="Une deuxième étape protège votre compte même si votre mot de passe est connu."
      >
        <SecondStepSettings />
      </SettingsSection>
      {data ? (
        <Choices preferences={data} email={email} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Busy className="flex flex-col gap-8 border-line border-t py-7">
          <Skeleton className="h-9 w-72" />
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-6 w-80" />
        </Busy>
      )}
    </div>
  );
}

function Choices({ preferences, email }: { preferences: Preferences; email: string }) {
  const change = useChangePreferences();
  return (
    <>
      <SettingsSection title="Apparence" text="Le fond clair ou sombre des cartes se choisit sur la carte.">
        <div className="flex flex-col gap-6">
          <Field label="Thème" group hint="« Système » suit le réglage de votre appareil.">
            <SegmentedToggle
              options={themes}
              value={preferences.theme}
              onChange={(theme) => change({ theme })}
            />
          </Field>
          <Field label="Densité" group hint="« Compacte » montre plus de lignes dans les tableaux.">
            <SegmentedToggle
              options={densities}
              value={preferences.density}
              onChange={(density) => change({ density })}
            />
          </Field>
          <DensitySample />
        </div>
      </SettingsSection>
      <SettingsSection
        title="Notifications par e-mail"
        text="La cloche les montre toujours ; l’e-mail s’y ajoute."
      >
        <Switch
          label="Recevoir aussi mes notifications par e-mail"
          checked={preferences.emailNotifications}
          onChange={(emailNotifications) => change({ emailNotifications })}
        />
        <p className="mt-1 ml-11 break-words text-ink-faint text-xs">Envoyées à {email}.</p>
        <UnsentEmails className="mt-3" />
      </SettingsSection>
    </>
  );
}

const lots = [
  { floor: "R+4", surface: 412, posts: "41 à 68" },
  { floor: "R+3", surface: 385, posts: "38 à 64" },
  { floor: "R+2", surface: 290, posts: "29 à 48" },
];

function DensitySample() {
  return (
    <table aria-label="Exemple de tableau" className="w-full max-w-sm border-line border-y text-sm">
      <tbody className="divide-y divide-line">
        {lots.map(({ floor, surface, posts }) => (
          <tr key={floor} className="h-(--row)">
            <th scope="row" className="text-left font-normal">
              {floor}
            </th>
            <td className="text-right">{formatSurface(surface)}</td>
            <td className="text-right text-ink-muted">{posts} postes</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
