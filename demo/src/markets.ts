/**
 * `office` is a plausible rent for good second-hand offices, in euros per m² per year before tax and charges;
 * `industry` allows halls and warehouses.
 */
export type Market = { office: number; industry: boolean; weight: number; name: string };

type Row = readonly [insee: string, office: number, industry: 0 | 1, weight: number, name: string];

const ROWS: readonly Row[] = [
  ["75101", 780, 0, 14, "Paris 1er"],
  ["75102", 760, 0, 20, "Paris 2e"],
  ["75103", 620, 0, 9, "Paris 3e"],
  ["75104", 600, 0, 5, "Paris 4e"],
  ["75105", 600, 0, 4, "Paris 5e"],
  ["75106", 720, 0, 6, "Paris 6e"],
  ["75107", 740, 0, 8, "Paris 7e"],
  ["75108", 880, 0, 52, "Paris 8e"],
  ["75109", 720, 0, 34, "Paris 9e"],
  ["75110", 560, 0, 14, "Paris 10e"],
  ["75111", 520, 0, 12, "Paris 11e"],
  ["75112", 450, 0, 9, "Paris 12e"],
  ["75113", 440, 1, 10, "Paris 13e"],
  ["75114", 450, 0, 6, "Paris 14e"],
  ["75115", 480, 0, 9, "Paris 15e"],
  ["75116", 760, 0, 14, "Paris 16e"],
  ["75117", 600, 0, 14, "Paris 17e"],
  ["75118", 420, 1, 9, "Paris 18e"],
  ["75119", 350, 1, 10, "Paris 19e"],
  ["75120", 340, 0, 6, "Paris 20e"],
  ["92012", 410, 0, 12, "Boulogne-Billancourt"],
  ["92024", 290, 0, 8, "Clichy"],
  ["92026", 400, 0, 12, "La Défense, Courbevoie"],
  ["92036", 190, 1, 12, "Gennevilliers"],
  ["92040", 380, 0, 11, "Issy-les-Moulineaux"],
  ["92044", 410, 0, 12, "Levallois-Perret"],
  ["92049", 330, 0, 5, "Montrouge"],
  ["92050", 310, 1, 9, "Nanterre"],
  ["92051", 520, 0, 11, "Neuilly-sur-Seine"],
  ["92062", 430, 0, 16, "La Défense, Puteaux"],
  ["93001", 220, 1, 8, "Aubervilliers"],
  ["93048", 270, 0, 6, "Montreuil"],
  ["93055", 270, 1, 7, "Pantin"],
  ["93066", 240, 1, 13, "Saint-Denis"],
  ["93070", 280, 1, 8, "Saint-Ouen"],
  ["94041", 220, 1, 8, "Ivry-sur-Seine"],
  ["94065", 170, 1, 10, "Rungis"],
  ["94080", 330, 0, 4, "Vincennes"],
  ["94081", 200, 1, 7, "Vitry-sur-Seine"],
];

const MARKETS: ReadonlyMap<string, Market> = new Map(
  ROWS.map(([insee, office, industry, weight, name]) => [
    insee,
    { office, industry: industry === 1, weight, name },
  ]),
);

export const marketOf = (insee: string): Market => {
  const market = MARKETS.get(insee);
  if (!market) throw new RangeError(`no market for ${insee}`);
  return market;
};
