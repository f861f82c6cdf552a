/** Longitude, latitude (WGS 84). */
type LngLat = readonly [number, number];

/** Table of data: the arrondissements and the communes around Paris, at their centres. */

export type MapPlace = {
  id: string;
  name: string;
  at: LngLat;
  /** 1: arrondissement, 2: town labelled at low zoom, 3: at higher zoom. */
  rank: 1 | 2 | 3;
};

type Row = readonly [id: string, name: string, lng: number, lat: number];

const arrondissements: readonly Row[] = [
  ["75101", "1er", 2.336, 48.863],
  ["75102", "2e", 2.343, 48.868],
  ["75103", "3e", 2.36, 48.863],
  ["75104", "4e", 2.357, 48.854],
  ["75105", "5e", 2.35, 48.844],
  ["75106", "6e", 2.333, 48.849],
  ["75107", "7e", 2.312, 48.856],
  ["75108", "8e", 2.313, 48.873],
  ["75109", "9e", 2.338, 48.877],
  ["75110", "10e", 2.361, 48.876],
  ["75111", "11e", 2.38, 48.859],
  ["75112", "12e", 2.396, 48.84],
  ["75113", "13e", 2.362, 48.829],
  ["75114", "14e", 2.327, 48.83],
  ["75115", "15e", 2.293, 48.84],
  ["75116", "16e", 2.269, 48.861],
  ["75117", "17e", 2.307, 48.887],
  ["75118", "18e", 2.348, 48.892],
  ["75119", "19e", 2.385, 48.887],
  ["75120", "20e", 2.401, 48.863],
];

const towns: readonly Row[] = [
  ["92002", "Antony", 2.298, 48.757],
  ["92004", "Asnières-sur-Seine", 2.287, 48.911],
  ["92012", "Boulogne-Billancourt", 2.24, 48.836],
  ["92024", "Clichy", 2.305, 48.904],
  ["92026", "Courbevoie", 2.257, 48.898],
  ["92036", "Gennevilliers", 2.294, 48.931],
  ["92040", "Issy-les-Moulineaux", 2.265, 48.823],
  ["92044", "Levallois-Perret", 2.288, 48.893],
  ["92049", "Montrouge", 2.319, 48.817],
  ["92050", "Nanterre", 2.207, 48.892],
  ["92051", "Neuilly-sur-Seine", 2.267, 48.885],
  ["92062", "Puteaux", 2.239, 48.884],
  ["92063", "Rueil-Malmaison", 2.181, 48.876],
  ["92073", "Suresnes", 2.221, 48.87],
  ["93001", "Aubervilliers", 2.384, 48.913],
  ["93006", "Bagnolet", 2.42, 48.869],
  ["93008", "Bobigny", 2.447, 48.909],
  ["93048", "Montreuil", 2.444, 48.862],
  ["93055", "Pantin", 2.407, 48.898],
  ["93066", "Saint-Denis", 2.358, 48.937],
  ["93070", "Saint-Ouen-sur-Seine", 2.334, 48.911],
  ["94028", "Créteil", 2.454, 48.789],
  ["94041", "Ivry-sur-Seine", 2.386, 48.811],
  ["94065", "Rungis", 2.353, 48.748],
  ["94080", "Vincennes", 2.438, 48.847],
  ["94081", "Vitry-sur-Seine", 2.393, 48.79],
];

const communes: readonly Row[] = [
  ["92007", "Bagneux", 2.31, 48.797],
  ["92009", "Bois-Colombes", 2.268, 48.917],
  ["92014", "Bourg-la-Reine", 2.318, 48.782],
  ["92019", "Châtenay-Malabry", 2.263, 48.768],
  ["92020", "Châtillon", 2.29, 48.802],
  ["92022", "Chaville", 2.187, 48.81],
  ["92023", "Clamart", 2.262, 48.799],
  ["92025", "Colombes", 2.254, 48.923],
  ["92032", "Fontenay-aux-Roses", 2.289, 48.79],
  ["92033", "Garches", 2.187, 48.845],
  ["92035", "La Garenne-Colombes", 2.244, 48.908],
  ["92046", "Malakoff", 2.297, 48.817],
  ["92047", "Marnes-la-Coquette", 2.176, 48.831],
  ["92048", "Meudon", 2.229, 48.808],
  ["92060", "Le Plessis-Robinson", 2.262, 48.783],
  ["92064", "Saint-Cloud", 2.211, 48.845],
  ["92071", "Sceaux", 2.29, 48.777],
  ["92072", "Sèvres", 2.21, 48.823],
  ["92075", "Vanves", 2.289, 48.821],
  ["92076", "Vaucresson", 2.158, 48.84],
  ["92077", "Ville-d’Avray", 2.194, 48.826],
  ["92078", "Villeneuve-la-Garenne", 2.33, 48.934],
  ["93005", "Aulnay-sous-Bois", 2.494, 48.935],
  ["93007", "Le Blanc-Mesnil", 2.459, 48.938],
  ["93010", "Bondy", 2.484, 48.903],
  ["93027", "La Courneuve", 2.396, 48.929],
  ["93029", "Drancy", 2.446, 48.921],
  ["93031", "Épinay-sur-Seine", 2.309, 48.952],
  ["93045", "Les Lilas", 2.421, 48.881],
  ["93051", "Noisy-le-Grand", 2.557, 48.845],
  ["93053", "Noisy-le-Sec", 2.448, 48.889],
  ["93061", "Le Pré-Saint-Gervais", 2.407, 48.885],
  ["93063", "Romainville", 2.439, 48.882],
  ["93064", "Rosny-sous-Bois", 2.486, 48.873],
  ["93072", "Stains", 2.383, 48.956],
  ["93073", "Tremblay-en-France", 2.571, 48.958],
  ["94002", "Alfortville", 2.422, 48.806],
  ["94003", "Arcueil", 2.332, 48.807],
  ["94016", "Cachan", 2.333, 48.795],
  ["94017", "Champigny-sur-Marne", 2.513, 48.818],
  ["94018", "Charenton-le-Pont", 2.414, 48.823],
  ["94021", "Chevilly-Larue", 2.352, 48.767],
  ["94022", "Choisy-le-Roi", 2.402, 48.765],
  ["94033", "Fontenay-sous-Bois", 2.474, 48.85],
  ["94034", "Fresnes", 2.325, 48.763],
  ["94037", "Gentilly", 2.343, 48.813],
  ["94038", "L’Haÿ-les-Roses", 2.337, 48.779],
  ["94043", "Le Kremlin-Bicêtre", 2.36, 48.812],
  ["94046", "Maisons-Alfort", 2.44, 48.806],
  ["94052", "Nogent-sur-Marne", 2.482, 48.837],
  ["94054", "Orly", 2.391, 48.742],
  ["94067", "Saint-Mandé", 2.419, 48.843],
  ["94068", "Saint-Maur-des-Fossés", 2.488, 48.801],
  ["94069", "Saint-Maurice", 2.427, 48.814],
  ["94073", "Thiais", 2.391, 48.763],
  ["94076", "Villejuif", 2.363, 48.793],
];

const places = (rows: readonly Row[], rank: MapPlace["rank"]): MapPlace[] =>
  rows.map(([id, name, lng, lat]) => ({ id, name, at: [lng, lat], rank }));

export const mapPlaces: readonly MapPlace[] = [
  ...places(arrondissements, 1),
  ...places(towns, 2),
  ...places(communes, 3),
];
