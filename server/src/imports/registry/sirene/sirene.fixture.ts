import { companyColumns, companyOptionalColumns } from "./company-record.ts";
import { establishmentColumns, establishmentOptionalColumns } from "./establishment-record.ts";

type Fields = Record<string, string>;

const quoted = (value: string): string => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const csv = (columns: readonly string[], records: readonly Fields[]): string =>
  [columns, ...records.map((record) => columns.map((column) => quoted(record[column] ?? "")))]
    .map((fields) => `${fields.join(",")}\n`)
    .join("");

export const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

export const company = (fields: Fields = {}): Fields => ({
  siren: "912345675",
  statutDiffusionUniteLegale: "O",
  dateCreationUniteLegale: "2015-03-01",
  sigleUniteLegale: "ADC",
  trancheEffectifsUniteLegale: "12",
  anneeEffectifsUniteLegale: "2023",
  dateDernierTraitementUniteLegale: "2025-07-10T09:15:02.123",
  categorieEntreprise: "PME",
  etatAdministratifUniteLegale: "A",
  denominationUniteLegale: 'ATELIERS DU CANAL, "SUD"',
  denominationUsuelle1UniteLegale: "LES ATELIERS",
  denominationUsuelle3UniteLegale: "CANAL PLATEAUX",
  categorieJuridiqueUniteLegale: "5710",
  activitePrincipaleUniteLegale: "68.20B",
  economieSocialeSolidaireUniteLegale: "N",
  dateDebut: "2020-01-01",
  nomenclatureActivitePrincipaleUniteLegale: "NAFRev2",
  caractereEmployeurUniteLegale: "O",
  societeMissionUniteLegale: "O",
  ...fields,
});

export const soleTrader = (fields: Fields = {}): Fields =>
  company({
    denominationUniteLegale: "",
    sigleUniteLegale: "",
    prenomUsuelUniteLegale: "CAMILLE",
    nomUniteLegale: "EXEMPLE",
    nomUsageUniteLegale: "MODELE",
    categorieJuridiqueUniteLegale: "1000",
    ...fields,
  });

export const companies = (records: readonly Fields[], without: readonly string[] = []): string =>
  csv(
    ["nicSiegeUniteLegale", ...companyColumns, ...companyOptionalColumns].filter(
      (column) => !without.includes(column),
    ),
    records,
  );

export const establishment = (fields: Fields = {}): Fields => ({
  siret: "91234567500025",
  siren: (fields.siret ?? "912345675").slice(0, 9),
  statutDiffusionEtablissement: "O",
  dateCreationEtablissement: "2015-03-01",
  trancheEffectifsEtablissement: "NN",
  dateDernierTraitementEtablissement: "2025-07-10T09:15:02",
  etablissementSiege: "true",
  complementAdresseEtablissement: "BATIMENT B",
  numeroVoieEtablissement: "14",
  indiceRepetitionEtablissement: "B",
  typeVoieEtablissement: "QUAI",
  libelleVoieEtablissement: "DE L'EXEMPLE",
  distributionSpecialeEtablissement: "BP 12",
  codePostalEtablissement: "75010",
  codeCommuneEtablissement: "75110",
  libelleCommuneEtablissement: "PARIS 10",
  dateDebut: "2020-01-01",
  etatAdministratifEtablissement: "A",
  enseigne1Etablissement: "ADC",
  enseigne2Etablissement: "ADC",
  enseigne3Etablissement: "LE CANAL",
  denominationUsuelleEtablissement: "CANAL",
  activitePrincipaleEtablissement: "56.10A",
  nomenclatureActivitePrincipaleEtablissement: "NAFRev2",
  coordonneeLambertAbscisseEtablissement: "700000.00",
  coordonneeLambertOrdonneeEtablissement: "6600000.00",
  ...fields,
});

/** An edition has either the geocoder's columns or the Insee's. */
export const geoColumns = establishmentOptionalColumns.filter((column) => /^(geo_|l)/.test(column));
export const lambertColumns = establishmentOptionalColumns.filter((column) => column.startsWith("coord"));

export const establishments = (records: readonly Fields[], without: readonly string[] = geoColumns): string =>
  csv(
    [...establishmentColumns, "nic", ...establishmentOptionalColumns].filter(
      (column) => !without.includes(column),
    ),
    records,
  );
