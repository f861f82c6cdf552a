import { defineConfig } from "vitest/config";

/** Tests that `npm run test:mutants` repeats for each mutant: the contract's, which need no database. */
export default defineConfig({ test: { include: ["contract/src/**/*.test.ts"] } });
