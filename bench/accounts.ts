/** On generated databases. */
export const broker = { email: "mesures@bench.test", password: "Mesures-Plateau-2026" };

export const demoBroker = { email: "courtier@demo.plateau.test", password: "Demo-Plateau-2026" };
