import { formatNumber } from "@plateau/contract/format/number.ts";
import { formatSurface } from "@plateau/contract/format/surface.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { Copy } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { type Line, LineList } from "../../../ui/line-list.tsx";
import { SideSection } from "../../../ui/side-section.tsx";
import { copyText } from "../copy-text.ts";
import { BlockSource } from "./block-source.tsx";

/** To a metre or so. */
const DECIMALS = { decimals: 5, fixed: 5 };

/** What the land registry says of a parcel. */
export function CadastralInformation({ parcel }: { parcel: Parcel }) {
  const { numero, contenance, latitude, longitude } = parcel;
  const lines: (Line | false)[] = [
    {
      label: "Parcelle",
      value: (
        <span className="-my-1 -mr-1.5 inline-flex items-center gap-1">
          {parcelNumberText(numero)}
          <IconButton
            label="Copier le numéro"
            icon={<Copy />}
            size="sm"
            onClick={() => void copyText(numero, "Numéro copié")}
          />
        </span>
      ),
    },
    contenance !== null && { label: "Contenance", value: formatSurface(contenance) },
    { label: "Code de la commune", value: parcel.code_commune },
    latitude !== null && { label: "Latitude", value: formatNumber(latitude, DECIMALS) },
    longitude !== null && { label: "Longitude", value: formatNumber(longitude, DECIMALS) },
  ];
  return (
    <SideSection id="informations-cadastrales" title="Informations cadastrales">
      <LineList lines={lines.filter((line) => line !== false)} />
      <BlockSource source={parcel.sources.cadastre} />
    </SideSection>
  );
}
