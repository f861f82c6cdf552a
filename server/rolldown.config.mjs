import { cpSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "rolldown";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Only the project's own code is bundled: packages stay where npm has put them. */
const isPackage = (id) =>
  !id.startsWith(".") && !id.startsWith("/") && !/^[A-Z]:/i.test(id) && !id.startsWith("@plateau/");

export default defineConfig({
  input: {
    main: here("src/main.ts"),
    import: here("src/imports/import.ts"),
    plateau: here("src/plateau.ts"),
    backup: here("src/backup/backup.ts"),
    restore: here("src/backup/restore.ts"),
    "picture-child": here("src/providers/picture-maker/process/picture-child.ts"),
    "print-process": here("src/providers/sheet-printer/react-pdf/print-process.ts"),
  },
  platform: "node",
  external: isPackage,
  resolve: {
    alias: {
      "@plateau/contract": here("../contract/src"),
      "@plateau/demo": here("../demo/src"),
      "@plateau/server": here("src"),
    },
  },
  output: {
    dir: here("dist"),
    format: "esm",
    cleanDir: true,
    sourcemap: true,
    chunkFileNames: "[name]-[hash].js",
  },
  plugins: [
    {
      name: "copy-run-time-files",
      writeBundle: () => {
        for (const folder of [
          "src/db/migrations",
          "src/db/protection",
          "../demo/src/drawings",
          "../demo/src/documents",
        ]) {
          const target = here(`dist/${basename(folder)}`);
          rmSync(target, { recursive: true, force: true });
          cpSync(here(folder), target, { recursive: true });
        }
        const map = here("dist/base-map");
        rmSync(map, { recursive: true, force: true });
        cpSync(here("src/providers/base-map/embedded"), map, {
          recursive: true,
          filter: (path) => !/\.tsx?$/.test(path),
        });
        cpSync(here("src/accounts/common-passwords.txt"), here("dist/common-passwords.txt"));
        cpSync(here("src/stations/stations.csv"), here("dist/stations.csv"));
      },
    },
  ],
});
