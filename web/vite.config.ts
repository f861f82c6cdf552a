import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { pdfFiles } from "./pdf-files.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const api = process.env.PLATEAU_API ?? "http://127.0.0.1:3000";

export default defineConfig({
  root,
  plugins: [
    // Must run before React's plugin, to see the original source.
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: join(root, "src/routes"),
      generatedRouteTree: join(root, "src/routeTree.gen.ts"),
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    pdfFiles(),
    precompressed(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(["/api", "/files", "/uploads"].map((path) => [path, { target: api }])),
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: false,
    // Read by tools/budget.test.ts.
    manifest: true,
    rolldownOptions: {
      output: {
        // Short names, because each page lists the files of the pages it links to: 5 kB less for the offers
        // list.
        chunkFileNames: "assets/[hash:8].js",
        // Merges shared code and icons, which would otherwise be forty sequential downloads.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: "icons", test: /lucide-react/, minShareCount: 3 },
          ],
        },
      },
    },
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
  },
});

/** Writes .br and .gz files at build time, to spare the server the compression. */
function precompressed(): Plugin {
  const brotli = promisify(brotliCompress);
  const gz = promisify(gzip);
  let outDir = "";
  return {
    name: "plateau:precompressed",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: async () => {
      const files = await readdir(outDir, { recursive: true });
      for (const file of files.filter((name) => /\.(m?js|css|html|svg|json)$/.test(name))) {
        const path = join(outDir, file);
        const bytes = await readFile(path);
        if (bytes.length < 1024) continue;
        await writeFile(
          `${path}.br`,
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        );
        await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
      }
    },
  };
}
