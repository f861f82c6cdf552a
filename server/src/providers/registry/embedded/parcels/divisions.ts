import { createRequire } from "node:module";
import { departmentOf } from "@plateau/contract/geocoding/hierarchy.ts";

type Department = { code: string; nom: string; region: string };
type Region = { code: string; nom: string };

const require = createRequire(import.meta.url);
const departments: Department[] = require("@etalab/decoupage-administratif/data/departements.json");
const regions: Region[] = require("@etalab/decoupage-administratif/data/regions.json");

/** The département and region of a commune's INSEE code; null where there is none, as in overseas collectivities. */
export const divisionsOf = (communeCode: string) => {
  const code = departmentOf(communeCode);
  const department = departments.find((one) => one.code === code);
  const region = regions.find((one) => one.code === department?.region);
  return {
    departement: department?.nom ?? null,
    code_departement: code,
    region: region?.nom ?? null,
    code_region: region?.code ?? null,
  };
};
