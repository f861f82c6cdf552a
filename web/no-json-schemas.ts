/** Stands for zod's writer of JSON schemas, 10 kB of every page that the server alone uses (`contract/src/api/openapi.ts`). */
const refuse = (): never => {
  throw new Error("The browser writes no JSON schemas");
};

export const createStandardJSONSchemaMethod = () => refuse;
export const createToJSONSchemaMethod = () => refuse;
export const toJSONSchema = refuse;
export const aggregateChecks = refuse;
export const allProcessors = {};
export const extractDefs = refuse;
export const finalize = refuse;
export const initializeContext = refuse;
export const processSchema = refuse;
export const handleUnrepresentable = refuse;
