import type { PropertyType, TransactionType } from "@plateau/contract/offers/enumerations.ts";
import type { Look } from "./demo-offer.ts";
import { marketOf } from "./markets.ts";
import type { Random } from "./random.ts";
import type { Street } from "./streets.ts";

const NARROW = "\u202f";

const NOUNS: Record<PropertyType, readonly string[]> = {
  office: ["Bureaux", "Plateau de bureaux", "Bureaux rénovés", "Bureaux lumineux"],
  professional_premises: ["Local professionnel", "Cabinet", "Local pour profession libérale"],
  retail: ["Boutique", "Local commercial", "Boutique en angle", "Emplacement commercial"],
  activity: ["Locaux d’activité", "Cellule d’activité", "Atelier et bureaux"],
  residential_premises: ["Appartement à usage mixte", "Locaux d’habitation"],
  educational_premises: ["Locaux d’enseignement", "École ou centre de formation"],
  commercial_premises: ["Locaux commerciaux", "Showroom", "Surface commerciale"],
  warehouse: ["Entrepôt", "Plateforme logistique", "Entrepôt avec quais"],
  hotel: ["Hôtel", "Hôtel particulier à usage hôtelier", "Murs d’hôtel"],
  land: ["Terrain", "Terrain constructible", "Terrain nu clos"],
  other: ["Local atypique", "Sous-sol aménagé", "Ancien atelier"],
};

/** `1 250 m²`, with narrow no-break spaces. */
const squareMetres = (surface: number): string => `${frenchNumber(surface)}${NARROW}m²`;
const frenchNumber = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, NARROW);

/** 'Plateau de bureaux de 320 m² – Rue de Monceau, Paris 8e'. */
export const titleFor = (
  random: Random,
  type: PropertyType,
  street: Street,
  { surface, transactions }: { surface: number; transactions: readonly TransactionType[] },
): string => {
  const noun = type === "hotel" && surface > 2000 ? "Hôtel" : random.pick(NOUNS[type]);
  const offered =
    transactions.length === 2 ? "à louer ou à vendre" : transactions[0] === "sale" ? "à vendre" : "à louer";
  const place = `${street.name}, ${marketOf(street.insee).name}`;
  return random.pick([
    `${noun} de ${squareMetres(surface)} – ${place}`,
    `${noun} ${offered} – ${place}`,
    `${noun} – ${squareMetres(surface)} – ${place}`,
  ]);
};

const BUILDINGS: Record<Look, readonly string[]> = {
  haussmann: [
    "Immeuble haussmannien en pierre de taille, parties communes soignées et ascenseur.",
    "Bel immeuble ancien de standing, façade en pierre de taille ravalée, toiture en zinc.",
  ],
  tower: [
    "Tour de bureaux avec façade vitrée, hall double hauteur et services sur place.",
    "Immeuble de grande hauteur récent, plateaux dégagés et vue ouverte.",
  ],
  slab: [
    "Immeuble de bureaux des années 1970 entièrement restructuré, plateaux rationnels.",
    "Immeuble indépendant, façade rythmée par ses brise-soleil, hall d’accueil rénové.",
  ],
  brick: [
    "Ancien bâtiment industriel en brique reconverti, grandes verrières et structure apparente.",
    "Manufacture réhabilitée, beaux volumes et grande hauteur sous plafond.",
  ],
  hall: [
    "Bâtiment d’activité à simple rez-de-chaussée, charpente métallique et bardage.",
    "Parc d’activité clos et surveillé, aire de manœuvre pour poids lourds.",
  ],
  shopfront: [
    "Rez-de-chaussée d’un immeuble ancien, belle vitrine sur une rue passante.",
    "Pied d’immeuble avec linéaire de vitrine et flux piéton soutenu.",
  ],
  courtyard: [
    "Au calme sur une cour pavée et arborée, accès indépendant.",
    "Ensemble immobilier autour d’une cour, plusieurs accès indépendants.",
  ],
  hotel: ["Établissement de caractère, façade classée au rez-de-chaussée, verrière sur le patio."],
  land: ["Parcelle plane, clôturée, desservie par les réseaux, façade sur rue."],
};

const SPACES: Record<PropertyType, readonly string[]> = {
  office: [
    "Les plateaux sont livrés climatisés, faux plafonds et moquette récents, câblage en place.",
    "Espaces mixtes\u00a0: open space, salles de réunion cloisonnées et coin cuisine.",
    "Double exposition, belle hauteur sous plafond et lumière naturelle toute la journée.",
    "Surfaces divisibles, blocs sanitaires à chaque niveau, fibre optique raccordée.",
  ],
  professional_premises: [
    "Distribution idéale pour une profession libérale\u00a0: accueil, salle d’attente et trois cabinets.",
    "Local aux normes d’accessibilité, point d’eau dans chaque pièce.",
  ],
  retail: [
    "Vitrine de six mètres linéaires, extraction possible, réserve en sous-sol.",
    "Surface de vente d’un seul tenant, sans marche, hauteur sous plafond de 3,40\u202fm.",
    "Environnement d’enseignes nationales, accès livraison à l’arrière.",
  ],
  activity: [
    "Hauteur libre de 5,50\u202fm, porte sectionnelle de plain-pied, résistance au sol de 2\u202ft/m².",
    "Mezzanine de bureaux, cour privative et stationnement au droit du local.",
  ],
  residential_premises: ["Cinq pièces principales, parquet et moulures, usage mixte possible."],
  educational_premises: [
    "Douze salles de cours, classement ERP de 5e catégorie type R, cour de récréation.",
    "Effectif admissible de 280 personnes, deux dégagements, sanitaires neufs.",
  ],
  commercial_premises: [
    "Grand plateau commercial avec monte-charge, visible depuis la rue.",
    "Showroom prêt à l’emploi, éclairage et alarme en place.",
  ],
  warehouse: [
    "Hauteur utile de 9\u202fm, quatre portes à quai, aire de retournement de 35\u202fm.",
    "Stockage sur dalle quartzée, sprinklage ESFR, bureaux d’accompagnement.",
  ],
  hotel: [
    "Quarante-deux chambres, salle de petit déjeuner et terrasse sur cour.",
    "Exploitation en cours, classement trois étoiles.",
  ],
  land: [
    "Zone UG du plan local d’urbanisme, constructibilité à confirmer par certificat.",
    "Usage de stockage ou de stationnement possible à court terme.",
  ],
  other: [
    "Volume brut à aménager, accès de plain-pied.",
    "Usage à définir avec le bailleur\u00a0: stockage, atelier, studio.",
  ],
};

export const descriptionFor = (random: Random, type: PropertyType, look: Look, street: Street): string => {
  const { name } = marketOf(street.insee);
  const place = random.pick([
    `Situation recherchée ${street.name}, au cœur du secteur ${name}.`,
    `À quelques minutes des transports, ${street.name} (${name}).`,
    `Adresse établie du secteur ${name}, commerces et restaurants au pied de l’immeuble.`,
  ]);
  return [place, random.pick(BUILDINGS[look]), ...random.sample(SPACES[type], random.integer(1, 2))].join(
    " ",
  );
};

const CONSTRUCTION: Record<Look, string> = {
  haussmann: "Pierre de taille, planchers bois et métal, couverture zinc.",
  tower: "Structure béton et acier, mur-rideau à double peau, planchers techniques.",
  slab: "Poteaux-poutres béton, trame de 1,35\u202fm, façade panneaux.",
  brick: "Brique pleine, poutres métalliques rivetées, sheds vitrés.",
  hall: "Charpente métallique, bardage double peau isolé, dalle béton.",
  shopfront: "Maçonnerie, devanture menuiserie aluminium et vitrage feuilleté.",
  courtyard: "Pierre et pan de bois, menuiseries bois double vitrage.",
  hotel: "Maçonnerie traditionnelle, menuiseries acoustiques.",
  land: "Sol stabilisé, clôture et portail coulissant.",
};
export const constructionOf = (look: Look): string => CONSTRUCTION[look];

type Services = { building: readonly string[]; premises: readonly string[] };

const USUAL_SERVICES: Services = {
  building: [
    "Ascenseur",
    "Gardien",
    "Contrôle d’accès",
    "Hall rénové",
    "Local vélos",
    "Restaurant interentreprises",
    "Terrasse partagée",
    "Auditorium",
  ],
  premises: [
    "Climatisation réversible",
    "Fibre optique",
    "Faux plafonds",
    "Parquet",
    "Câblage RJ45",
    "Kitchenette",
    "Sanitaires privatifs",
    "Alarme",
    "Cloisons vitrées",
  ],
};

/** Of warehouses and activity premises. */
const HALL_SERVICES: Services = {
  building: [
    "Site clos",
    "Gardien",
    "Contrôle d’accès",
    "Vidéosurveillance",
    "Local vélos",
    "Accès poids lourds",
    "Aire de manœuvre",
    "Pont-bascule",
  ],
  premises: [
    "Aérothermes au gaz",
    "Fibre optique",
    "Éclairage LED",
    "Portes sectionnelles",
    "Niveleurs de quai",
    "Local de charge",
    "Sanitaires privatifs",
    "Alarme",
    "Bureaux climatisés",
  ],
};

/** Services of the building and of its premises. */
export const servicesOf = (type: PropertyType): Services =>
  type === "warehouse" || type === "activity" ? HALL_SERVICES : USUAL_SERVICES;

const NOTES: readonly string[] = [
  "Clés chez le gardien, visites du lundi au vendredi de 9 h à 18 h.",
  "Cloisons existantes conservées ou déposées au choix du preneur.",
  "Lot traversant, deux accès palier.",
  "Climatisation révisée en début d’année.",
  "Visites sur rendez-vous, prévenir l’accueil la veille.",
  "Possibilité de jonction avec le lot voisin.",
  "Travaux de rafraîchissement à la charge du bailleur.",
];
const HALL_NOTES: readonly string[] = [
  "Porte à quai niveleur, hauteur libre 7\u202fm sous poutre.",
  "Pont roulant de 5\u202ft en état de marche.",
  "Accès poids lourds de nuit sur autorisation.",
];
const LAND_NOTES: readonly string[] = [
  "Bornage réalisé, plan du géomètre sur demande.",
  "Accès par le portail sur rue, clés à l’agence.",
  "Étude de sol disponible.",
];

export const unitNote = (random: Random, usage: PropertyType): string => {
  if (usage === "land") return random.pick(LAND_NOTES);
  return random.pick(usage === "warehouse" || usage === "activity" ? HALL_NOTES : NOTES);
};
