import { useState } from "react";
import { Button } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import { Combobox, MultiCombobox } from "../combobox.tsx";
import { DateField } from "../date-field.tsx";
import { DateTimeField } from "../date-time-field.tsx";
import { Field } from "../field.tsx";

import { NumberInput } from "../number-input.tsx";
import { RadioGroup } from "../radio-group.tsx";
import { SegmentedToggle } from "../segmented-toggle.tsx";
import { Select } from "../select.tsx";
import { Switch } from "../switch.tsx";
import { Textarea, TextInput } from "../text-input.tsx";

import { searchIn } from "../use-suggestions.ts";
import { Section, Specimen } from "./specimen.tsx";

type Zone = { id: string; label: string };
const zones: Zone[] = [
  "Paris",
  "Paris 8e",
  "Paris 9e",
  "Levallois-Perret",
  "Puteaux",
  "Courbevoie",
  "Pantin",
].map((label) => ({ id: label, label }));
const findZones = searchIn(zones, (zone) => zone.label);
const zoneTexts = {
  prompt: "Tapez au moins 2 caractères pour rechercher",
  error: "Erreur lors de la recherche",
  empty: "Aucun résultat trouvé",
};
const usages = [
  { value: "office", label: "Bureaux" },
  { value: "retail", label: "Commerce" },
  { value: "warehouse", label: "Entrepôt" },
];

export function Fields() {
  return (
    <Section id="champs" title="Champs">
      <TypedFields />
      <ChosenFields />
      <FoundFields />
    </Section>
  );
}

function TypedFields() {
  const [surface, setSurface] = useState<number | null>(1250.5);
  const [posts, setPosts] = useState<number | null>(-1);
  const [day, setDay] = useState<string | null>("2026-11-20");
  const [moment, setMoment] = useState("2026-11-20T14:30");
  return (
    <>
      <Specimen name="TextInput, Textarea" className="*:w-60">
        <Field label="Titre" required hint="Tel qu'il paraît sur la fiche">
          <TextInput placeholder="Plateau traversant" />
        </Field>
        <Field label="Numéro de mandat" error="Ce numéro existe déjà">
          <TextInput defaultValue="M-2026-118" />
        </Field>
        <Field label="Nom">
          <TextInput defaultValue="Bâtiment 1" readOnly />
        </Field>
        <Field label="Note">
          <Textarea placeholder="Note du lot" />
        </Field>
      </Specimen>
      <Specimen name="NumberInput" className="*:w-60">
        <Field label="Surface">
          <NumberInput value={surface} onChange={setSurface} unit="m²" min={0} />
        </Field>
        <Field label="Loyer">
          <NumberInput value={2375} onChange={() => undefined} unit="€/mois" />
        </Field>
        <Field label="Postes" error={posts === -1 ? "Minimum\u202f: 0" : null}>
          <NumberInput value={posts} onChange={setPosts} decimals={0} />
        </Field>
        <Field label="Places de parking">
          <NumberInput value={null} onChange={() => undefined} disabled />
        </Field>
      </Specimen>
      <Specimen name="DateField" className="*:w-60">
        <Field label="Disponible à partir du">
          <DateField value={day} onChange={setDay} />
        </Field>
        <Field label="Fin du bail en cours">
          <DateField value={null} onChange={() => undefined} disabled />
        </Field>
      </Specimen>
      <Specimen name="DateTimeField" className="*:w-60">
        <Field label="Échéance">
          <DateTimeField value={moment} onChange={setMoment} />
        </Field>
      </Specimen>
    </>
  );
}

function ChosenFields() {
  const [mandate, setMandate] = useState<"simple" | "exclusive" | null>("simple");
  const [deals, setDeals] = useState<("rent" | "sale")[]>(["rent"]);
  const [view, setView] = useState<"list" | "map">("list");
  const [own, setOwn] = useState(true);
  return (
    <>
      <Specimen name="Select" className="*:w-60">
        <Field label="Usage">
          <Select options={usages} defaultValue="office" />
        </Field>
        <Field label="Type de bail" error="Choisissez un type de bail">
          <Select options={usages} />
        </Field>
        <Field label="Classe énergie">
          <Select options={usages} disabled />
        </Field>
      </Specimen>
      <Specimen name="Cases et choix" className="gap-8">
        <Field label="Mandat" group>
          <RadioGroup
            value={mandate}
            onChange={setMandate}
            options={[
              { value: "simple", label: "Simple" },
              { value: "exclusive", label: "Exclusif", hint: "Un seul mandataire" },
            ]}
          />
        </Field>
        <div className="flex flex-col gap-1.5">
          <Checkbox label="Masquer l'adresse" defaultChecked />
          <Checkbox label="Bâtiment indépendant" />
          <Checkbox label="Diagnostic non applicable" disabled />
        </div>
        <div className="flex flex-col gap-1.5">
          <Switch label="Mes offres seulement" checked={own} onChange={setOwn} />
          <Switch label="Archivées" checked={false} onChange={() => undefined} disabled />
        </div>
      </Specimen>
      <Specimen name="SegmentedToggle" className="gap-8">
        <Field label="Transaction" group>
          <SegmentedToggle
            multiple
            value={deals}
            onChange={setDeals}
            options={[
              { value: "rent", label: "Location" },
              { value: "sale", label: "Vente" },
            ]}
          />
        </Field>
        <Field label="Affichage" group>
          <SegmentedToggle
            value={view}
            onChange={setView}
            options={[
              { value: "list", label: "Liste" },
              { value: "map", label: "Carte" },
            ]}
          />
        </Field>
      </Specimen>
    </>
  );
}

function FoundFields() {
  const [zone, setZone] = useState<Zone | null>(null);
  const [chosen, setChosen] = useState<Zone[]>(zones.slice(0, 3));
  return (
    <Specimen name="Combobox" className="*:w-72">
      <Field label="Adresse" hint="Saisissez au moins 3 caractères pour lancer la recherche">
        <Combobox
          value={zone}
          onChange={setZone}
          search={findZones}
          keyOf={(each) => each.id}
          labelOf={(each) => each.label}
          texts={zoneTexts}
          minLength={2}
          placeholder="12 rue de Rivoli"
        />
      </Field>
      <Field label="Zones">
        <MultiCombobox
          value={chosen}
          onChange={setChosen}
          search={findZones}
          keyOf={(each) => each.id}
          labelOf={(each) => each.label}
          texts={zoneTexts}
          minLength={2}
          placeholder="Ville, arrondissement, rue"
        />
      </Field>
      <Field label="Zones, complet">
        <MultiCombobox
          value={zones.slice(0, 2)}
          onChange={() => undefined}
          search={findZones}
          keyOf={(each) => each.id}
          labelOf={(each) => each.label}
          texts={zoneTexts}
          max={2}
          maxText="Maximum 2 zones sélectionnées"
        />
      </Field>
      <Button
        className="self-end"
        onClick={() => {
          setZone(null);
          setChosen([]);
        }}
      >
        Réinitialiser les zones
      </Button>
    </Specimen>
  );
}
