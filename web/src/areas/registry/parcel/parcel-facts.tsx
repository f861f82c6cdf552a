import { formatNumber, formatSurface } from "@plateau/contract/format/number.ts";
import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import type { Source } from "@plateau/contract/registry/record-fields.ts";
import { sourceText } from "@plateau/contract/registry/source-texts.ts";
import { Copy } from "lucide-react";
import { SideSection } from "../../../ui/card.tsx";
import { cn } from "../../../ui/class-names.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { type DescriptionItem, DescriptionList } from "../../../ui/description-list.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { factsOf } from "./facts.ts";

export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-line border-y py-4 sm:grid-cols-[1fr_1fr_1.4fr]">
      {factsOf(parcel).map(({ words, figure, aside, money }) => (
        <div key={words} className="min-w-0 max-sm:last:col-span-2">
          <dt className="text-ink-muted text-sm">{words}</dt>
          <dd>
            <span
              className={cn(
                "font-semibold text-2xl tabular-nums tracking-tight",
                figure === null ? "text-ink-faint" : money && "text-money",
              )}
            >
              {figure ?? NONE}
            </span>
            {aside && <span className="mt-0.5 block text-ink-faint text-sm tabular-nums">{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** About one metre. */
const DECIMALS = { decimals: 5, fixed: 5 };

export function CadastralInformation({ parcel }: { parcel: Parcel }) {
  const { number, landArea, latitude, longitude } = parcel;
  const lines: (DescriptionItem | false)[] = [
    {
      label: "Parcelle",
      value: (
        <span className="-my-1 -mr-1.5 inline-flex items-center gap-1">
          {parcelNumberText(number)}
          <IconButton
            label="Copier le numéro"
            icon={<Copy />}
            size="sm"
            onClick={() => void copyText(number, "Numéro copié")}
          />
        </span>
      ),
    },
    landArea !== null && { label: "Contenance", value: formatSurface(landArea) },
    { label: "Code de la commune", value: parcel.communeCode },
    latitude !== null && { label: "Latitude", value: formatNumber(latitude, DECIMALS) },
    longitude !== null && { label: "Longitude", value: formatNumber(longitude, DECIMALS) },
  ];
  return (
    <SideSection id="informations-cadastrales" title="Informations cadastrales">
      <DescriptionList lines={lines.filter((line) => line !== false)} />
      <BlockSource source={parcel.sources.cadastre} />
    </SideSection>
  );
}

const withCode = (name: string | null, code: string | null): string | null =>
  name && code ? `${name} (${code})` : (name ?? code);

export function GeneralInformation({ parcel }: { parcel: Parcel }) {
  const { commune, communeCode, department, departmentCode, region, postcodes } = parcel;
  const tiles: { words: string; value: string | null; wide?: boolean }[] = [
    { words: "Commune", value: withCode(commune, communeCode), wide: true },
    { words: postcodes.length > 1 ? "Codes postaux" : "Code postal", value: postcodes.join(", ") },
    { words: "Département", value: withCode(department, departmentCode) },
    { words: "Région", value: region },
    { words: "Préfixe", value: parcel.prefix },
    { words: "Section", value: parcel.section },
    { words: "Numéro de plan", value: parcel.planNumber },
  ];
  return (
    <section aria-labelledby="informations-generales">
      <h2 id="informations-generales" className="mb-3 text-lg">
        Informations générales
      </h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
        {tiles.map(({ words, value, wide }) => (
          <div key={words} className={cn("min-w-0 bg-surface px-3.5 py-2.5", wide && "col-span-2")}>
            <dt className="text-ink-faint text-xs">{words}</dt>
            <dd className="mt-0.5 font-medium tabular-nums">{value || NONE}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function OtherAddresses({ parcel }: { parcel: Parcel }) {
  const { otherAddresses, sources } = parcel;
  return (
    <SideSection id="autres-adresses" title="Autres adresses">
      {otherAddresses.length > 0 ? (
        <ul className="divide-y divide-line">
          {otherAddresses.map(({ address, sources }) => (
            <li key={address} className="py-1.5">
              {address}
              {sources.length > 0 && (
                <span className="block text-ink-faint text-sm">{sources.join(", ")}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">Aucune autre adresse connue</p>
      )}
      <BlockSource source={sources.addresses} />
    </SideSection>
  );
}

function BlockSource({ source }: { source: Source | undefined }) {
  return source && <p className="mt-1.5 text-ink-faint text-sm">{sourceText(source)}</p>;
}
