import { createRequire } from "node:module";

type Department = { code: string; nom: string; region: string };
type Region = { code: string; nom: string };

const require = createRequire(import.meta.url);

/** With the overseas collectivities, each the only one of its region. */
export const departments: readonly Department[] = require("@etalab/decoupage-administratif/data/departements.json");
export const regions: readonly Region[] = require("@etalab/decoupage-administratif/data/regions.json");
