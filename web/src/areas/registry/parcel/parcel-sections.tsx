import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { BuildingsSection } from "./sections/buildings-section.tsx";
import { BusinessSalesSection } from "./sections/business-sales-section.tsx";
import { CoproprietesSection } from "./sections/coproprietes-section.tsx";
import { DpeSection } from "./sections/dpe-section.tsx";
import { OccupantsSection } from "./sections/occupants-section.tsx";
import { OwnersSection } from "./sections/owners-section.tsx";
import { PermitsSection } from "./sections/permits-section.tsx";
import { PlanningSection } from "./sections/planning-section.tsx";
import { PricesSection } from "./sections/prices-section.tsx";
import { SalesSection } from "./sections/sales-section.tsx";

/** What is known of a parcel, block by block: what it is sold for, what stands on it, who is there, what may be built. */
export function ParcelSections({ parcel }: { parcel: Parcel }) {
  return (
    <>
      <CoproprietesSection parcel={parcel} />
      <SalesSection parcel={parcel} />
      <PricesSection parcel={parcel} />
      <BuildingsSection parcel={parcel} />
      <DpeSection parcel={parcel} />
      <OccupantsSection parcel={parcel} />
      <OwnersSection parcel={parcel} />
      <BusinessSalesSection parcel={parcel} />
      <PermitsSection parcel={parcel} />
      <PlanningSection parcel={parcel} />
    </>
  );
}
