import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { SideSection } from "../../../ui/side-section.tsx";
import { BlockSource } from "./block-source.tsx";

/** The other addresses of a parcel, a corner house's say, each with who gives it. */
export function OtherAddresses({ parcel }: { parcel: Parcel }) {
  const { autres_adresses, sources } = parcel;
  return (
    <SideSection id="autres-adresses" title="Autres adresses">
      {autres_adresses.length > 0 ? (
        <ul className="divide-y divide-line">
          {autres_adresses.map(({ adresse, sources }) => (
            <li key={adresse} className="py-1.5">
              {adresse}
              {sources.length > 0 && (
                <span className="block text-ink-faint text-sm">{sources.join(", ")}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">Aucune autre adresse connue</p>
      )}
      <BlockSource source={sources.adresses} />
    </SideSection>
  );
}
