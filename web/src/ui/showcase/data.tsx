import { formatCount, formatEuros, formatSurface } from "@plateau/contract/format/number.ts";
import { useState } from "react";
import { StatusBadge, statusTone } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Carousel } from "../carousel.tsx";
import { CollapsibleCard } from "../collapsible-card.tsx";
import { DataTable } from "../data-table.tsx";
import type { DataColumn } from "../data-table-columns.ts";
import { Lightbox } from "../lightbox.tsx";
import type { LightboxSlide } from "../lightbox-slide.ts";
import { PageHeader } from "../page-header.tsx";
import { Pagination } from "../pagination.tsx";
import { SearchForm } from "../search-form.tsx";
import { Stepper } from "../stepper.tsx";
import { Tabs } from "../tabs.tsx";
import { Section, Specimen } from "./specimen.tsx";

function samplePlan(): string {
  const drawing = [
    "2 w 40 40 760 515 re S 40 300 260 255 re S 300 40 200 180 re S 500 300 300 255 re S",
    "BT /F1 18 Tf 80 430 Td (Bureau 24 m2) Tj 480 -230 Td (Plateau 180 m2) Tj ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>",
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  let place = "%PDF-1.4\n".length;
  const places = body.map((object) => {
    const line = `${String(place).padStart(10, "0")} 00000 n \n`;
    place += object.length;
    return line;
  });
  const text = [
    "%PDF-1.4\n",
    ...body,
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`,
    ...places,
    `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${place}\n%%EOF\n`,
  ].join("");
  return `data:application/pdf;base64,${btoa(text)}`;
}

type Lot = { id: string; building: string; usage: string; surface: number | null; rent: number | null };

const lots = (count: number): Lot[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `lot-${at}`,
    building: `Bâtiment ${1 + (at % 4)}`,
    usage: ["Bureaux", "Commerce", "Entrepôt"][at % 3] ?? "Bureaux",
    surface: at % 7 === 6 ? null : 85 + ((at * 137) % 900),
    rent: at % 5 === 4 ? null : 2375 + ((at * 911) % 9000),
  }));

const few = lots(6);
const many = lots(2000);

const columns: DataColumn<Lot>[] = [
  { id: "building", header: "Bâtiment", value: (lot) => lot.building, filter: "text" },
  { id: "usage", header: "Usage", value: (lot) => lot.usage, filter: ["Bureaux", "Commerce", "Entrepôt"] },
  {
    id: "surface",
    header: "Surface",
    align: "right",
    value: (lot) => lot.surface,
    cell: (lot) => (lot.surface === null ? "–" : formatSurface(lot.surface)),
    filter: "number",
    total: (rows) => formatSurface(rows.reduce((sum, lot) => sum + (lot.surface ?? 0), 0)),
  },
  {
    id: "rent",
    header: "Loyer mensuel",
    align: "right",
    value: (lot) => lot.rent,
    cell: (lot) => (lot.rent === null ? "–" : <span className="text-money">{formatEuros(lot.rent)}</span>),
    filter: "number",
    total: (rows) => (
      <span className="text-money">{formatEuros(rows.reduce((sum, lot) => sum + (lot.rent ?? 0), 0))}</span>
    ),
  },
];

const keyOf = (lot: Lot) => lot.id;

export function Data() {
  return (
    <Section id="donnees" title="Données">
      <Specimen name="DataTable" className="flex-col *:w-full">
        <DataTable
          label="Lots"
          noun="lot"
          columns={columns}
          rows={few}
          keyOf={keyOf}
          onOpen={() => undefined}
        />
        <DataTable
          label="Deux mille lots"
          noun="lot"
          columns={columns}
          rows={many}
          keyOf={keyOf}
          className="[&>div]:max-h-80"
        />
      </Specimen>
      <Specimen name="Ses états" className="flex-col *:w-full">
        <DataTable
          label="Lots en attente"
          columns={columns}
          rows={undefined}
          keyOf={keyOf}
          loading
          toolbar={false}
        />
        <DataTable label="Aucun lot" columns={columns} rows={[]} keyOf={keyOf} toolbar={false} />
        <DataTable
          label="Lots en erreur"
          columns={columns}
          rows={undefined}
          keyOf={keyOf}
          error="Erreur lors du chargement des données. Veuillez réessayer."
          onRetry={() => undefined}
          toolbar={false}
        />
      </Specimen>
      <SearchSpecimen />
      <Layout />
      <Media />
    </Section>
  );
}

function SearchSpecimen() {
  const [page, setPage] = useState(2);
  return (
    <Specimen name="SearchForm, Pagination" className="flex-col *:w-full">
      <div>
        <SearchForm
          placeholder="Nom, SIREN ou dirigeant"
          filters={[
            {
              id: "activity",
              label: "Activité",
              type: "select",
              emptyLabel: "Toutes",
              options: [{ value: "a", label: "Conseil" }],
            },
            { id: "staff", label: "Effectif minimum", type: "number" },
            { id: "since", label: "Créée depuis", type: "date" },
          ]}
          values={{ term: "", filters: {} }}
          busy={false}
          onSearch={() => undefined}
          onReset={() => undefined}
        />
        <p className="mt-5 mb-2 text-ink-muted text-sm">{formatCount(42, "résultat")}</p>
        <Pagination label="Pages de résultats" page={page} pageCount={5} onPage={setPage} />
      </div>
    </Specimen>
  );
}

function Layout() {
  const [tab, setTab] = useState<"photos" | "plans" | "map">("photos");
  const [page, setPage] = useState(1);
  return (
    <>
      <Specimen name="PageHeader, Tabs" className="flex-col *:w-full">
        <PageHeader
          titleLevel="h3"
          title="12 rue de Rivoli"
          subtitle="75004 Paris · Bureaux"
          badges={<StatusBadge tone={statusTone("published")}>Publié</StatusBadge>}
        />
        <Tabs
          label="Médias"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "photos", label: "Photos", count: 8, content: "Huit photos" },
            { value: "plans", label: "Plans", count: 0, content: "Aucun plan disponible" },
            { value: "map", label: "Carte", content: "La carte" },
          ]}
        />
      </Specimen>
      <Specimen name="Card" className="flex-col *:w-full">
        <Card title="Informations principales">Plateau de bureaux au troisième étage.</Card>
        <CollapsibleCard title="Détails de la propriété" headingLevel="h3" summary="12 champs" defaultOpen>
          Rénové, climatisation réversible, faux plancher.
        </CollapsibleCard>
        <CollapsibleCard title="Conditions de vente" headingLevel="h3">
          Prix net vendeur.
        </CollapsibleCard>
      </Specimen>
      <Specimen name="Stepper" className="*:w-full">
        <Stepper
          label="Étapes"
          current={2}
          steps={["Informations", "Bâtiments", "Lots", "Médias", "Contacts"].map((label) => ({ label }))}
        />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination page={page} pageCount={12} onPage={setPage} />
      </Specimen>
    </>
  );
}

const facade = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 80 60"><path fill="hsl(${hue} 18% 78%)" d="M0 0h80v60H0z"/><path fill="hsl(${hue} 14% 90%)" d="M14 16h52v44H14z"/><path fill="none" stroke="#46525d" stroke-width=".4" d="M14 60V16h52v44M12 16h56l-6-7H18zM14 30h52M14 44h52${[20, 31, 42, 53].map((x) => `M${x} 19h7v9h-7zM${x} 33h7v9h-7zM${x} 47h7v13h-7z`).join("")}"/></svg>`,
  )}`;

const pictures: LightboxSlide[] = [205, 40, 90].map((hue, at) => ({
  kind: "picture",
  key: String(hue),
  name: `Façade ${at + 1}`,
  url: facade(hue),
  sources: [{ src: facade(hue), width: 1600, height: 1200 }],
}));

const looked: LightboxSlide[] = [
  ...pictures,
  { kind: "pdf", key: "plan", name: "Plan du 3e étage", url: samplePlan() },
];

function Media() {
  const [at, setAt] = useState<number | null>(null);
  return (
    <Specimen name="Carousel, Lightbox">
      <Carousel
        label="Photos du 12 rue de Rivoli"
        className="w-72"
        slides={pictures.map(({ key, name, url }, index) => ({
          key,
          content: (
            <button type="button" className="size-full" onClick={() => setAt(index)}>
              <img src={url} alt={name} className="size-full object-cover" />
            </button>
          ),
        }))}
      />
      <Carousel
        label="Sans photo"
        className="w-72"
        slides={[]}
        empty={
          <p className="flex size-full items-center justify-center text-ink-muted">Aucune image disponible</p>
        }
      />
      <Button onClick={() => setAt(pictures.length)}>Plan en PDF</Button>
      <Lightbox slides={looked} at={at} onClose={() => setAt(null)} />
    </Specimen>
  );
}
