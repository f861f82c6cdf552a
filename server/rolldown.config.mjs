import { cpSync, rmSync } from "node:fs";
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
    "picture-child": here("src/providers/picture-maker/process/picture-child.ts"),
    "print-process": here("src/providers/sheet-printer/react-pdf/print-process.ts"),
  },
  platform: "node",
  external: isPackage,
  resolve: { alias: { "@plateau/contract": here("../contract/src") } },
  output: { dir: here("dist"), format: "esm", sourcemap: true, chunkFileNames: "[name]-[hash].js" },
  plugins: [
    {
      name: "migrations",
      // Read at run time, beside the bundle.
      writeBundle: () => {
        rmSync(here("dist/migrations"), { recursive: true, force: true });
        cpSync(here("src/db/migrations"), here("dist/migrations"), { recursive: true });
      },
    },
  ],
});
