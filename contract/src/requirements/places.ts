import { plainText } from "../format/spacing.ts";
import { ILE_DE_FRANCE } from "../geocoding/hierarchy.ts";

/** Folds accents, capitals, signs and 'St'. */
export const placeKey = (text: string): string =>
  plainText(text)
    .replaceAll("œ", "oe")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte");

const cities = {
  paris: { name: "Paris", code: 75100, postcode: 75000, arrondissements: 20 },
  lyon: { name: "Lyon", code: 69380, postcode: 69000, arrondissements: 9 },
  marseille: { name: "Marseille", code: 13200, postcode: 13000, arrondissements: 16 },
} as const;
type City = keyof typeof cities;

/** A city with arrondissements. */
export const isCity = (name: string): name is City => Object.hasOwn(cities, name);

const RANK = "0?(\\d{1,2}) ?(?:er|e|eme|ieme|nd)?(?: arr(?:ondissement)?)?";
/** 'Paris 8', 'Paris 8e', 'Paris 8ème arrondissement'. */
const ARRONDISSEMENT = new RegExp(`^(paris|lyon|marseille) ${RANK}$`);
/** '8e arrondissement de Paris'. */
const ARRONDISSEMENT_OF = new RegExp(`^${RANK} (?:de )?(paris|lyon|marseille)$`);
/** '8e', '8ème arrondissement': of Paris. */
const ARRONDISSEMENT_ALONE = /^0?(\d{1,2}) ?(?:er|e|eme|ieme|nd)(?: arr(?:ondissement)?)?$/;
/** '9' after 'Paris 8'. */
const NUMBER = /^0?(\d{1,2}) ?(?:er|e|eme|ieme|nd)?(?: arr(?:ondissement)?)?$/;

const arrondissement = (city: string | undefined, number: string | undefined): string | undefined => {
  const n = Number(number);
  if (!city || !isCity(city)) return undefined;
  const known = cities[city];
  return n >= 1 && n <= known.arrondissements ? String(known.code + n) : undefined;
};

const cityAndNumber = (key: string): [city: string, number: string] | undefined => {
  const [, city, number] = ARRONDISSEMENT.exec(key) ?? [];
  if (city && number) return [city, number];
  const [, numberOf, cityOf] = ARRONDISSEMENT_OF.exec(key) ?? [];
  if (cityOf && numberOf) return [cityOf, numberOf];
  const [, alone] = ARRONDISSEMENT_ALONE.exec(key) ?? [];
  return alone ? ["paris", alone] : undefined;
};

/** INSEE code of 'Paris 8e', '8e arrondissement de Paris', '8e'. */
export const arrondissementOfKey = (key: string): string | undefined => {
  const [city, number] = cityAndNumber(key) ?? [];
  return arrondissement(city, number);
};

/** INSEE code of the arrondissement that a postcode names. */
export const arrondissementOfPostcode = (postcode: string): string | undefined => {
  if (postcode === "75116") return postcode;
  for (const { code, postcode: first, arrondissements } of Object.values(cities)) {
    const n = Number(postcode) - first;
    if (n >= 1 && n <= arrondissements) return String(code + n);
  }
  return undefined;
};

/** Places as written, between ';', ',', '/' or line ends; 'Paris 8, 9' names two arrondissements. */
export const splitPlaces = (text: string | null | undefined): string[] => {
  let city: City | undefined;
  const places = (text ?? "")
    .split(/[;,/\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const key = placeKey(part);
      const [, number] = NUMBER.exec(key) ?? [];
      if (city && arrondissement(city, number)) return `${cities[city].name} ${Number(number)}`;
      const named = cityAndNumber(key);
      if (named && isCity(named[0]) && arrondissement(...named)) {
        city = named[0];
        return part;
      }
      city = undefined;
      return part;
    });
  return [...new Set(places)];
};

const PARIS = (...numbers: number[]): string[] => numbers.map((n) => String(75100 + n));

type NamedArea = { names: readonly string[]; zones: readonly string[] };

/**
 * Business districts and regions as brokers name them, as whole arrondissements and communes. Where a comment says
 * ImmoStat, its sector of the Île-de-France office market; otherwise those that the place or station lies in or borders.
 */
export const businessDistricts: readonly NamedArea[] = [
  // ImmoStat 'Paris QCA': parts of the 1er, 2e, 8e, 9e, 16e and 17e.
  { names: ["QCA", "Quartier central des affaires", "Paris QCA"], zones: PARIS(1, 2, 8, 9, 16, 17) },
  { names: ["Rive gauche"], zones: PARIS(5, 6, 7, 13, 14, 15) },
  { names: ["Paris Centre"], zones: PARIS(1, 2, 3, 4) },
  { names: ["Paris Ouest", "Ouest parisien"], zones: PARIS(8, 15, 16, 17) },
  { names: ["Paris Est", "Est parisien"], zones: PARIS(10, 11, 12, 19, 20) },
  { names: ["Paris Nord"], zones: PARIS(17, 18, 19) },
  { names: ["Paris Sud"], zones: PARIS(12, 13, 14, 15) },
  { names: ["Marais", "Le Marais", "Haut Marais"], zones: PARIS(3, 4) },
  { names: ["Opéra", "Quartier Opéra", "Grands Boulevards"], zones: PARIS(2, 9) },
  { names: ["Bourse", "Sentier", "Silicon Sentier"], zones: PARIS(2) },
  { names: ["Étoile", "Place de l’Étoile", "Charles de Gaulle Étoile"], zones: PARIS(8, 16, 17) },
  { names: ["Champs-Élysées", "Triangle d’or", "Monceau", "Miromesnil", "Europe"], zones: PARIS(8) },
  { names: ["Saint-Lazare", "Gare Saint-Lazare", "Haussmann", "Madeleine"], zones: PARIS(8, 9) },
  { names: ["Trocadéro", "Victor Hugo", "Passy", "Auteuil", "Iéna"], zones: PARIS(16) },
  { names: ["Porte Maillot"], zones: PARIS(16, 17) },
  { names: ["Batignolles", "Clichy-Batignolles", "Ternes", "Wagram", "Pereire"], zones: PARIS(17) },
  { names: ["Louvre", "Palais Royal", "Vendôme", "Les Halles", "Châtelet"], zones: PARIS(1) },
  { names: ["République"], zones: PARIS(3, 10, 11) },
  { names: ["Bastille"], zones: PARIS(4, 11, 12) },
  { names: ["Oberkampf", "Nation Voltaire"], zones: PARIS(11) },
  { names: ["Nation"], zones: PARIS(11, 12, 20) },
  { names: ["Gare du Nord", "Gare de l’Est", "Canal Saint-Martin"], zones: PARIS(10) },
  { names: ["Gare de Lyon", "Bercy", "Gare de Lyon Bercy"], zones: PARIS(12) },
  { names: ["Quartier latin", "Panthéon"], zones: PARIS(5) },
  { names: ["Saint-Germain-des-Prés", "Odéon", "Luxembourg"], zones: PARIS(6) },
  { names: ["Invalides", "École militaire"], zones: PARIS(7) },
  { names: ["Montparnasse", "Gare Montparnasse"], zones: PARIS(6, 14, 15) },
  { names: ["Denfert-Rochereau", "Alésia"], zones: PARIS(14) },
  { names: ["Beaugrenelle", "Front de Seine", "Vaugirard", "Balard"], zones: PARIS(15) },
  {
    names: ["Bibliothèque", "BNF", "Paris Rive Gauche", "Austerlitz", "Place d’Italie"],
    zones: PARIS(13),
  },
  { names: ["Montmartre", "La Chapelle", "Pigalle"], zones: PARIS(9, 18) },
  { names: ["La Villette", "Buttes-Chaumont"], zones: PARIS(19) },
  { names: ["Belleville"], zones: PARIS(10, 11, 19, 20) },
  { names: ["Ménilmontant", "Gambetta"], zones: PARIS(20) },
  // Paris La Défense (établissement public): Courbevoie, Nanterre, Puteaux, La Garenne-Colombes.
  { names: ["La Défense", "Défense", "Paris La Défense"], zones: ["92026", "92050", "92062", "92035"] },
  // ImmoStat 'Péri-Défense': Courbevoie, Nanterre, Puteaux, Rueil-Malmaison, Suresnes, La Garenne, Colombes.
  {
    names: ["Péri-Défense"],
    zones: ["92026", "92050", "92062", "92063", "92073", "92035", "92025"],
  },
  // ImmoStat 'Neuilly-Levallois'.
  { names: ["Neuilly-Levallois"], zones: ["92051", "92044"] },
  // ImmoStat 'Boucle Sud': Boulogne-Billancourt, Issy-les-Moulineaux, Sèvres, Meudon, Saint-Cloud, Vanves.
  { names: ["Boucle Sud", "Val de Seine"], zones: ["92012", "92040", "92072", "92048", "92064", "92075"] },
  // ImmoStat 'Boucle Nord': Asnières, Bois-Colombes, Clichy, Colombes, Gennevilliers, Villeneuve-la-Garenne.
  { names: ["Boucle Nord"], zones: ["92004", "92009", "92024", "92025", "92036", "92078"] },
  {
    names: ["Plaine Saint-Denis", "La Plaine Saint-Denis", "Plaine Commune"],
    zones: ["93066", "93001", "93070"],
  },
  // Roissy pole: Roissy-en-France, Tremblay-en-France, Villepinte, Le Mesnil-Amelot.
  { names: ["Roissy", "Roissy CDG", "Roissypole"], zones: ["95527", "93073", "93078", "77291"] },
  // OIN Paris-Saclay: Gif-sur-Yvette, Orsay, Palaiseau, Saclay, Massy, Guyancourt.
  {
    names: ["Paris-Saclay", "Plateau de Saclay"],
    zones: ["91272", "91471", "91477", "91534", "91377", "78297"],
  },
  {
    names: ["Saint-Quentin-en-Yvelines", "SQY"],
    zones: ["78297", "78423", "78621", "78168", "78208", "78383"],
  },
  {
    names: ["Marne-la-Vallée", "Val d’Europe"],
    zones: ["93051", "77468", "77258", "77337", "77449", "77111"],
  },
  // Départements around Paris, by INSEE code.
  { names: ["Petite couronne", "Première couronne"], zones: ["92", "93", "94"] },
  { names: ["Grande couronne", "Deuxième couronne"], zones: ["77", "78", "91", "95"] },
  { names: ["Île-de-France", "IDF", "Région parisienne"], zones: ILE_DE_FRANCE },
  { names: ["Grand Paris"], zones: ["75", "92", "93", "94"] },
];

/** Short names in use, by INSEE code (Code officiel géographique). */
const communes: readonly NamedArea[] = (
  [
    ["Neuilly", "92051"],
    ["Levallois", "92044"],
    ["Boulogne", "92012"],
    ["Issy", "92040"],
    ["Rueil", "92063"],
    ["Asnières", "92004"],
    ["Clichy", "92024"],
    ["La Garenne", "92035"],
    ["Châtillon", "92020"],
    ["Fontenay-aux-Roses", "92032"],
    ["Vélizy", "78640"],
    ["Saint-Denis", "93066"],
    ["Saint-Ouen", "93070"],
    ["Montreuil", "93048"],
    ["Aubervilliers", "93001"],
    ["Le Pré", "93061"],
    ["Rosny", "93064"],
    ["Ivry", "94041"],
    ["Vitry", "94081"],
    ["Charenton", "94018"],
    ["Saint-Mandé", "94067"],
    ["Kremlin", "94043"],
    ["Maisons-Alfort", "94046"],
    ["Fontenay-sous-Bois", "94033"],
    ["Saint-Maur", "94068"],
  ] as const
).map(([name, code]) => ({ names: [name], zones: [code] }));

/** The eighty administrative quarters of Paris, four an arrondissement (law of 1859, decree of 1 November 1859). */
const quarters: readonly (readonly string[])[] = [
  ["Saint-Germain-l’Auxerrois", "Halles", "Palais-Royal", "Place Vendôme"],
  ["Gaillon", "Vivienne", "Mail", "Bonne-Nouvelle"],
  ["Arts-et-Métiers", "Enfants-Rouges", "Archives", "Sainte-Avoye"],
  ["Saint-Merri", "Saint-Gervais", "Arsenal", "Notre-Dame"],
  ["Saint-Victor", "Jardin des Plantes", "Val-de-Grâce", "Sorbonne"],
  ["Monnaie", "Odéon", "Notre-Dame-des-Champs", "Saint-Germain-des-Prés"],
  ["Saint-Thomas-d’Aquin", "Invalides", "École militaire", "Gros-Caillou"],
  ["Champs-Élysées", "Faubourg du Roule", "Madeleine", "Europe"],
  ["Saint-Georges", "Chaussée-d’Antin", "Faubourg Montmartre", "Rochechouart"],
  ["Saint-Vincent-de-Paul", "Porte Saint-Denis", "Porte Saint-Martin", "Hôpital Saint-Louis"],
  ["Folie-Méricourt", "Saint-Ambroise", "Roquette", "Sainte-Marguerite"],
  ["Bel-Air", "Picpus", "Bercy", "Quinze-Vingts"],
  ["Salpêtrière", "Gare", "Maison-Blanche", "Croulebarbe"],
  ["Montparnasse", "Parc de Montsouris", "Petit-Montrouge", "Plaisance"],
  ["Saint-Lambert", "Necker", "Grenelle", "Javel"],
  ["Auteuil", "Muette", "Porte Dauphine", "Chaillot"],
  ["Ternes", "Plaine Monceau", "Batignolles", "Épinettes"],
  ["Grandes-Carrières", "Clignancourt", "Goutte-d’Or", "La Chapelle"],
  ["Villette", "Pont-de-Flandre", "Amérique", "Combat"],
  ["Belleville", "Saint-Fargeau", "Père-Lachaise", "Charonne"],
];

const WITHOUT_ARTICLE = /^(?:(?:le )?(?:quartier|secteur) )?(?:(?:de la|de l|du|des|de|d|la|le|les|l) )?/;

const areaKey = (key: string): string => key.replace(WITHOUT_ARTICLE, "");

const areas = new Map<string, readonly string[]>();
const addArea = (name: string, zones: readonly string[]): void => {
  const key = areaKey(placeKey(name));
  if (!areas.has(key)) areas.set(key, zones);
};
for (const { names, zones } of [...businessDistricts, ...communes])
  for (const name of names) addArea(name, zones);
quarters.forEach((names, index) => {
  for (const name of names) addArea(name, PARIS(index + 1));
});

/** Zone ids of a business district, region, quarter of Paris or short name; `key` from `placeKey`. */
export const zonesOfNamedArea = (key: string): readonly string[] | undefined => areas.get(areaKey(key));

const suggested: readonly string[] = [
  ...new Set([...businessDistricts.flatMap(({ names }) => names.slice(0, 1)), ...quarters.flat()]),
];

/** Names of business districts and quarters that begin with, then contain, what is typed. */
export const suggestNamedAreas = (typed: string, limit: number): string[] => {
  const key = areaKey(placeKey(typed));
  if (key.length < 2) return [];
  const begins = (name: string) => areaKey(placeKey(name)).startsWith(key);
  return [
    ...suggested.filter(begins),
    ...suggested.filter((name) => !begins(name) && placeKey(name).includes(key)),
  ].slice(0, limit);
};
