import { curve, type LngLat, straight } from "./drawing.ts";

const ringRoad: LngLat[] = [
  [2.2795, 48.8785],
  [2.2855, 48.8835],
  [2.2925, 48.887],
  [2.3021, 48.8915],
  [2.3135, 48.8963],
  [2.329, 48.9003],
  [2.3445, 48.9012],
  [2.359, 48.9008],
  [2.371, 48.9013],
  [2.3855, 48.9015],
  [2.3935, 48.8985],
  [2.3985, 48.8895],
  [2.401, 48.882],
  [2.4085, 48.8775],
  [2.413, 48.871],
  [2.4135, 48.8635],
  [2.4148, 48.8535],
  [2.4152, 48.847],
  [2.4125, 48.8395],
  [2.408, 48.8345],
  [2.4005, 48.8295],
  [2.392, 48.8262],
  [2.3855, 48.8235],
  [2.3785, 48.8212],
  [2.3695, 48.8183],
  [2.36, 48.816],
  [2.3515, 48.8155],
  [2.3435, 48.8163],
  [2.3335, 48.818],
  [2.325, 48.8195],
  [2.3145, 48.8222],
  [2.3045, 48.8258],
  [2.2915, 48.8293],
  [2.278, 48.8325],
  [2.2675, 48.8343],
  [2.2575, 48.8378],
  [2.2535, 48.8425],
  [2.2545, 48.8478],
  [2.2615, 48.8555],
  [2.2665, 48.862],
  [2.2725, 48.8715],
  [2.2795, 48.8785],
];

const etoile: LngLat = [2.295, 48.8738];
const concorde: LngLat = [2.3212, 48.8656];
const bastille: LngLat = [2.3692, 48.8532];
const republique: LngLat = [2.3638, 48.8675];
const nation: LngLat = [2.396, 48.8484];
const opera: LngLat = [2.3316, 48.8709];
const chatelet: LngLat = [2.3472, 48.8578];
const italie: LngLat = [2.3556, 48.8312];
const denfert: LngLat = [2.3324, 48.8338];
const montparnasse: LngLat = [2.3215, 48.8424];
const clichy: LngLat = [2.3273, 48.8836];
const barbes: LngLat = [2.3495, 48.8839];
const stalingrad: LngLat = [2.3655, 48.8842];
const belleville: LngLat = [2.3767, 48.8721];
const garesDuNord: LngLat = [2.3572, 48.8795];
const maillot: LngLat = [2.2825, 48.8778];
const invalides: LngLat = [2.3129, 48.8555];
const trocadero: LngLat = [2.2875, 48.8628];

/** The avenues and boulevards that everybody finds their way by. */
const avenues: LngLat[][] = [
  // Vincennes, rue de Rivoli, Champs-Élysées, Grande-Armée, La Défense
  [
    [2.4148, 48.847],
    nation,
    [2.3845, 48.8505],
    bastille,
    [2.3605, 48.8553],
    chatelet,
    [2.3375, 48.8625],
    concorde,
  ],
  [concorde, [2.3095, 48.8692], etoile, maillot, [2.2655, 48.882], [2.249, 48.886], [2.236, 48.8925]],
  // Clignancourt, Sébastopol, Saint-Michel, Orléans
  [
    [2.3445, 48.9],
    [2.3478, 48.892],
    barbes,
    [2.3572, 48.8772],
    [2.3545, 48.87],
    chatelet,
    [2.3441, 48.8532],
    [2.3395, 48.844],
    [2.3365, 48.8395],
    denfert,
    [2.327, 48.828],
    [2.3255, 48.8225],
  ],
  // The great boulevards
  [
    [2.3245, 48.87],
    opera,
    [2.3385, 48.8718],
    [2.348, 48.8706],
    [2.3545, 48.8694],
    republique,
    [2.3665, 48.862],
    bastille,
  ],
  // Haussmann
  [[2.3395, 48.8722], [2.3305, 48.8736], [2.3185, 48.8755], [2.3085, 48.8758], etoile],
  // La Fayette
  [[2.3325, 48.8728], [2.3465, 48.8765], garesDuNord, stalingrad, [2.3805, 48.8905], [2.386, 48.8995]],
  // Magenta
  [republique, [2.3585, 48.8745], [2.3545, 48.8805], barbes],
  // Saint-Germain
  [
    [2.3195, 48.8625],
    [2.3255, 48.8557],
    [2.3335, 48.8538],
    [2.3441, 48.8521],
    [2.3555, 48.8495],
    [2.3595, 48.8502],
  ],
  // The outer boulevards, north
  [
    etoile,
    [2.2985, 48.8783],
    [2.3085, 48.8808],
    [2.3175, 48.882],
    clichy,
    [2.3373, 48.8822],
    barbes,
    stalingrad,
    [2.3705, 48.8775],
    belleville,
    [2.382, 48.867],
    [2.387, 48.8628],
    [2.3945, 48.8585],
    nation,
  ],
  // … and south
  [
    nation,
    [2.396, 48.84],
    [2.379, 48.8392],
    [2.3705, 48.8355],
    italie,
    [2.3435, 48.8312],
    denfert,
    [2.3265, 48.8405],
    montparnasse,
    [2.309, 48.8475],
    [2.2985, 48.849],
    [2.289, 48.8538],
    trocadero,
    [2.2925, 48.8695],
    etoile,
  ],
  // Montparnasse to the Invalides
  [denfert, [2.3365, 48.8395], montparnasse, [2.3165, 48.8475], invalides, [2.3132, 48.8636]],
  // Voltaire, Parmentier
  [republique, [2.3795, 48.8578], nation],
  // Italy
  [italie, [2.359, 48.8225], [2.3595, 48.816]],
  [[2.3445, 48.8415], [2.351, 48.8375], italie],
  // Clichy, Saint-Ouen
  [clichy, [2.3215, 48.889], [2.3135, 48.8955], [2.306, 48.904]],
  [clichy, [2.329, 48.892], [2.329, 48.9]],
  // Villiers, Neuilly’s north
  [etoile, [2.2895, 48.8805], [2.2865, 48.8845]],
  // Foch, Victor-Hugo
  [etoile, [2.2735, 48.8712]],
  [etoile, [2.2855, 48.8698], [2.2735, 48.8638]],
  // Opéra
  [opera, [2.3335, 48.8665], [2.3355, 48.8635]],
  // Vaugirard
  [
    [2.3385, 48.8485],
    [2.3275, 48.8465],
    [2.3125, 48.8415],
    [2.3005, 48.838],
    [2.2885, 48.8325],
  ],
  // Versailles, Boulogne
  [
    [2.278, 48.8505],
    [2.2685, 48.8425],
    [2.2575, 48.838],
    [2.2405, 48.832],
    [2.2305, 48.829],
  ],
  // Flandre, Ménilmontant, Gambetta
  [belleville, [2.3905, 48.875], [2.4065, 48.877]],
  [
    [2.387, 48.8628],
    [2.3985, 48.8652],
    [2.4085, 48.8648],
  ],
];

export const roads = [
  curve(ringRoad, { rank: "ring" }),
  ...avenues.map((avenue) => straight(avenue, { rank: "avenue" })),
];
