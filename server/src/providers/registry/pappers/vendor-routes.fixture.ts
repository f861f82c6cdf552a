import type { VendorParcel, VendorRecord, VendorWorld } from "./vendor-records.fixture.ts";
import { plainWords } from "./vendor-words.fixture.ts";

export type VendorAnswer = { status: number; body: unknown };

const ok = (body: unknown): VendorAnswer => ({ status: 200, body });
const missing: VendorAnswer = { status: 404, body: { statusCode: 404, error: "Not Found", message: "Rien" } };
const refused = (message: string): VendorAnswer => ({
  status: 400,
  body: { statusCode: 400, error: "Bad Request", message },
});

/** Refuses unknown parameters: catches product terms sent to the vendor. */
const KNOWN = new Set(
  [
    "siren champs_supplementaires integrer_diffusions_partielles q precision par_page page code_postal departement region categorie_juridique",
    "qualite_dirigeant type_dirigeant bases latitude longitude distance siren_proprietaire adresse parcelle_cadastrale",
  ].flatMap((names) => names.split(" ")),
);

type Asked = Record<string, string>;

/** A search without results is a 404. */
const page = (found: readonly VendorRecord[], asked: Asked): VendorAnswer => {
  if (found.length === 0) return missing;
  const [number, size] = [Number(asked.page ?? 1), Number(asked.par_page ?? 10)];
  if (size > 100 || number * size > 400) return refused("Au plus 400 résultats");
  return ok({
    resultats: found.slice((number - 1) * size, number * size),
    total: found.length,
    page: number,
  });
};

const says = (words: readonly string[], { q = "", precision }: Asked): boolean => {
  const sought = plainWords(q);
  return sought.every((word, rank) =>
    words.some((each) =>
      precision !== "exacte" && rank === sought.length - 1 ? each.startsWith(word) : each === word,
    ),
  );
};

const REGIONS: Record<string, readonly string[]> = { "11": ["75", "92", "93"], "53": ["29"], "84": ["69"] };

const within = (record: VendorRecord, { code_postal, departement, region }: Asked): boolean => {
  const postcode = String(
    (record.siege as VendorRecord | undefined)?.code_postal ?? record.code_postal ?? "",
  );
  return (
    (code_postal === undefined || postcode === code_postal) &&
    (departement === undefined || postcode.startsWith(departement)) &&
    (region === undefined || (REGIONS[region] ?? []).some((department) => postcode.startsWith(department)))
  );
};

const namesOf = (record: VendorRecord, fields: readonly string[]): string[] =>
  fields.flatMap((field) => plainWords(String(record[field] ?? "")));

const companies = ({ companies }: VendorWorld, asked: Asked): VendorAnswer =>
  page(
    companies.filter(
      (company) =>
        (says(namesOf(company, ["nom_entreprise", "denomination", "sigle"]), asked) ||
          company.siren === asked.q?.replace(/\s/g, "")) &&
        within(company, asked) &&
        (asked.categorie_juridique === undefined ||
          company.categorie_juridique === asked.categorie_juridique),
    ),
    asked,
  );

const directors = ({ directors }: VendorWorld, asked: Asked): VendorAnswer =>
  page(
    directors.filter(
      (director) =>
        says(namesOf(director, ["nom", "nom_usage", "prenom", "prenom_usuel"]), asked) &&
        within(director, asked) &&
        (asked.type_dirigeant === undefined ||
          (director.personne_morale === true) === (asked.type_dirigeant === "morale")) &&
        (asked.qualite_dirigeant === undefined ||
          plainWords(String(director.qualite))
            .join(" ")
            .includes(plainWords(asked.qualite_dirigeant).join(" "))),
    ),
    asked,
  );

const METRES_A_DEGREE = 111_195;

const metresFrom = ({ at }: VendorParcel, latitude: number, longitude: number): number =>
  METRES_A_DEGREE *
  Math.hypot(at.latitude - latitude, (at.longitude - longitude) * Math.cos((latitude * Math.PI) / 180));

const parcels = ({ parcels }: VendorWorld, asked: Asked): VendorAnswer => {
  const { siren_proprietaire: owner, parcelle_cadastrale: number, adresse: address } = asked;
  const [latitude, longitude, distance] = [asked.latitude, asked.longitude, asked.distance].map(Number);
  const near = (parcel: VendorParcel) => metresFrom(parcel, latitude ?? 0, longitude ?? 0);
  const found = parcels.filter((parcel) => {
    if (number !== undefined) return parcel.record.numero === number;
    if (owner !== undefined) return parcel.owners.includes(owner);
    if (address !== undefined)
      return plainWords(address).every((word) => plainWords(String(parcel.record.adresse)).includes(word));
    return near(parcel) <= (distance ?? 0);
  });
  const order = (a: VendorParcel, b: VendorParcel) =>
    asked.latitude === undefined
      ? String(a.record.numero).localeCompare(String(b.record.numero))
      : near(a) - near(b);
  return page(
    found.sort(order).map(({ brief }) => brief),
    asked,
  );
};

const parcel = ({ parcels }: VendorWorld, numero: string): VendorAnswer => {
  const found = parcels.find(({ record }) => record.numero === numero);
  return found ? ok(found.record) : missing;
};

const company = ({ companies }: VendorWorld, asked: Asked): VendorAnswer => {
  const found = companies.find(({ siren }) => siren === asked.siren);
  if (!found) return missing;
  return { status: found.is_partial ? 206 : 200, body: found };
};

export const vendorRoutes = (world: VendorWorld, url: URL): VendorAnswer => {
  const asked = Object.fromEntries(url.searchParams);
  const unknown = Object.keys(asked).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) return refused(`Paramètre inconnu : ${unknown}`);
  switch (url.pathname) {
    case "/v2/entreprise":
      return company(world, asked);
    case "/v2/recherche":
      return companies(world, asked);
    case "/v2/recherche-dirigeants":
      return directors(world, asked);
    case "/v2/suivi-jetons":
      return ok(world.usage);
    case "/immo/v1/parcelles":
      return parcels(world, asked);
    default: {
      const [, numero] = /^\/immo\/v1\/parcelles\/(\w{14})$/.exec(url.pathname) ?? [];
      return numero === undefined ? missing : parcel(world, numero);
    }
  }
};
