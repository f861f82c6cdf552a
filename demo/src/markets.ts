/**
 * `office` is a plausible rent for good second-hand offices, in euros per m² per year before tax and charges;
 * `industry` allows halls and warehouses; `access` is the public transport a broker would quote.
 */
export type Market = { office: number; industry: boolean; weight: number; name: string; access: string };

type Row = readonly [
  insee: string,
  office: number,
  industry: 0 | 1,
  weight: number,
  name: string,
  access: string,
];

const ROWS: readonly Row[] = [
  [
    "75101",
    780,
    0,
    14,
    "Paris 1er",
    "Métro Palais Royal (1, 7), Pyramides (7, 14), RER Châtelet – Les Halles",
  ],
  ["75102", 760, 0, 20, "Paris 2e", "Métro Bourse (3), Opéra (3, 7, 8), Sentier (3)"],
  ["75103", 620, 0, 9, "Paris 3e", "Métro Arts et Métiers (3, 11), Saint-Sébastien – Froissart (8)"],
  ["75104", 600, 0, 5, "Paris 4e", "Métro Hôtel de Ville (1, 11), Bastille (1, 5, 8)"],
  ["75105", 600, 0, 4, "Paris 5e", "Métro Maubert – Mutualité (10), Place Monge (7), RER Saint-Michel"],
  ["75106", 720, 0, 6, "Paris 6e", "Métro Saint-Germain-des-Prés (4), Montparnasse (4, 6, 12, 13)"],
  ["75107", 740, 0, 8, "Paris 7e", "Métro Rue du Bac (12), Solférino (12), École Militaire (8)"],
  ["75108", 880, 0, 52, "Paris 8e", "Métro Miromesnil (9, 13), Saint-Augustin (9), gare Saint-Lazare"],
  ["75109", 720, 0, 34, "Paris 9e", "Métro Trinité (12), Chaussée d’Antin (7, 9), RER A Auber"],
  ["75110", 560, 0, 14, "Paris 10e", "Métro Bonne Nouvelle (8, 9), gare de l’Est, gare du Nord"],
  ["75111", 520, 0, 12, "Paris 11e", "Métro Oberkampf (5, 9), Voltaire (9), Parmentier (3)"],
  ["75112", 450, 0, 9, "Paris 12e", "Gare de Lyon, métro Bercy (6, 14)"],
  ["75113", 440, 1, 10, "Paris 13e", "RER C Bibliothèque François Mitterrand, métro 14"],
  ["75114", 450, 0, 6, "Paris 14e", "Métro Denfert-Rochereau (4, 6), Alésia (4), RER B"],
  ["75115", 480, 0, 9, "Paris 15e", "Métro La Motte-Picquet – Grenelle (6, 8, 10), Balard (8), tramway T3a"],
  [
    "75116",
    760,
    0,
    14,
    "Paris 16e",
    "Métro Kléber (6), Victor Hugo (2), Charles de Gaulle – Étoile (1, 2, 6, RER A)",
  ],
  ["75117", 600, 0, 14, "Paris 17e", "Métro Malesherbes (3), Wagram (3), Pereire (3, RER C)"],
  ["75118", 420, 1, 9, "Paris 18e", "Métro Jules Joffrin (12), Simplon (4), Marcadet – Poissonniers (4, 12)"],
  ["75119", 350, 1, 10, "Paris 19e", "Métro Laumière (5), Crimée (7), RER E Rosa Parks"],
  ["75120", 340, 0, 6, "Paris 20e", "Métro Gambetta (3, 3bis), Alexandre Dumas (2)"],
  ["92012", 410, 0, 12, "Boulogne-Billancourt", "Métro Marcel Sembat (9), Billancourt (9)"],
  ["92024", 290, 0, 8, "Clichy", "Métro Mairie de Clichy (13, 14), gare de Clichy – Levallois"],
  [
    "92026",
    400,
    0,
    12,
    "La Défense, Courbevoie",
    "Métro Esplanade de La Défense (1), RER A et E, tramway T2",
  ],
  ["92036", 190, 1, 12, "Gennevilliers", "Métro Gabriel Péri (13), A86, A15, RER C Gennevilliers"],
  [
    "92040",
    380,
    0,
    11,
    "Issy-les-Moulineaux",
    "RER C Issy – Val de Seine, tramway T2, métro Corentin Celton (12)",
  ],
  ["92044", 410, 0, 12, "Levallois-Perret", "Métro Anatole France (3), Pont de Levallois (3)"],
  ["92049", 330, 0, 5, "Montrouge", "Métro Mairie de Montrouge (4), Châtillon – Montrouge (13)"],
  ["92050", 310, 1, 9, "Nanterre", "RER A et E Nanterre-Préfecture, Nanterre – La Folie"],
  ["92051", 520, 0, 11, "Neuilly-sur-Seine", "Métro Les Sablons (1), Pont de Neuilly (1)"],
  ["92062", 430, 0, 16, "La Défense, Puteaux", "La Défense – Grande Arche : métro 1, RER A et E, tramway T2"],
  ["93001", 220, 1, 8, "Aubervilliers", "Métro Front Populaire (12), Aimé Césaire (12)"],
  ["93048", 270, 0, 6, "Montreuil", "Métro Robespierre (9), Croix de Chavaux (9)"],
  ["93055", 270, 1, 7, "Pantin", "Métro Hoche (5), Église de Pantin (5), RER E"],
  [
    "93066",
    240,
    1,
    13,
    "Saint-Denis",
    "RER D Stade de France, RER B La Plaine, métro Carrefour Pleyel (13, 14)",
  ],
  ["93070", 280, 1, 8, "Saint-Ouen", "Métro Mairie de Saint-Ouen (13, 14), Garibaldi (13)"],
  ["94041", 220, 1, 8, "Ivry-sur-Seine", "RER C Ivry-sur-Seine, métro Mairie d’Ivry (7)"],
  ["94065", 170, 1, 10, "Rungis", "Tramway T7, RER C Rungis – La Fraternelle, A6 et A86"],
  ["94080", 330, 0, 4, "Vincennes", "Métro Bérault (1), RER A Vincennes"],
  ["94081", 200, 1, 7, "Vitry-sur-Seine", "RER C Les Ardoines, tramway T9"],
];

const MARKETS: ReadonlyMap<string, Market> = new Map(
  ROWS.map(([insee, office, industry, weight, name, access]) => [
    insee,
    { office, industry: industry === 1, weight, name, access },
  ]),
);

export const marketOf = (insee: string): Market => {
  const market = MARKETS.get(insee);
  if (!market) throw new RangeError(`no market for ${insee}`);
  return market;
};
