/** Mutates the rules that make figures, texts of cards, checklist, score, places and law. By hand, never in CI. */
export default {
  mutate: [
    "contract/src/offers/{card-figures,publication-checklist,contradictions,rent,aggregates,workstations,figures,comparable-prices}.ts",
    "contract/src/requirements/{score,match-rules,match,places,criteria}.ts",
    "contract/src/law/*.ts",
    "contract/src/offers/legal-mentions.ts",
    "!**/*.{test,fixture}.ts",
  ],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutants.config.ts" },
  // TypeScript 7 has no compiler API, and the workspaces' links lead out of a copy.
  tsconfigFile: "off",
  inPlace: true,
  coverageAnalysis: "perTest",
  concurrency: 1,
  allowEmpty: true,
  disableTypeChecks: false,
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".cache/mutants.json" },
  tempDirName: ".cache/stryker",
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
