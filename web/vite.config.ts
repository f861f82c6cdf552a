import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { type Layers, planChunks, type ReadModule } from "./chunk-plan.ts";
import { pdfFiles } from "./pdf-files.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const layers: Layers = [
  ["sign-in", join(root, "sign-in.html")],
  ["application", join(root, "index.html")],
  ["shell", join(root, "src/routes/_app.tsx?tsr-split=component")],
];
const reactItself = /node_modules\/(react|react-dom|scheduler)\//;

/** Entries stay out of the shared chunks: these would run them on the other pages. */
const entries = /\.html$|web\/src\/(main|sign-in)\.tsx$/;

const api = process.env.PLATEAU_API ?? "http://127.0.0.1:3000";

export default defineConfig({
  root,
  plugins: [
    iconsByFile(),
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
    listedRoutes(),
    compiledAhead(),
    // The journeys of the design page read its files uncompressed.
    process.env.VITE_DESIGN === "1" ? undefined : precompressed(),
  ],
  resolve: {
    alias: [
      {
        find: /^.*\/(to-json-schema|json-schema-processors)\.js$/,
        replacement: join(root, "no-json-schemas.ts"),
      },
    ],
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ["/api", "/files", "/tiles", "/uploads"].map((path) => [path, { target: api }]),
    ),
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: false,
    // Read by tools/budget.test.ts.
    manifest: true,
    rolldownOptions: {
      input: [join(root, "index.html"), join(root, "sign-in.html")],
      output: {
        // Short names, because each page lists the files of the pages it links to: 5 kB less for the offers
        // list.
        chunkFileNames: "assets/[hash:8].js",
        codeSplitting: {
          // The plan has whole closures already, and no two of its chunks import each other.
          includeDependenciesRecursively: false,
          groups: [
            { name: "react", test: reactItself, tags: ["$initial"], priority: 2 },
            { name: plannedChunks(), debugName: "planned" },
          ],
        },
      },
    },
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
  },
});

function plannedChunks() {
  let plan: Map<string, string> | undefined;
  return (id: string, bundler: { getModuleInfo: ReadModule }): string | null => {
    plan ??= planChunks(layers, (module) => bundler.getModuleInfo(module));
    return entries.test(id) ? null : (plan.get(id) ?? null);
  };
}

/**
 * Imports each icon from its own file. The chunk plan goes by modules: behind the package's one entry it could not tell which page
 * uses which icon.
 */
function iconsByFile(): Plugin {
  const fileOf = new Map<string, string>();
  const imported = /import \{([^}]*)\} from "lucide-react";/g;
  const importOf = (specifier: string): string => {
    if (specifier.startsWith("type ")) return `import type { ${specifier.slice(5)} } from "lucide-react";`;
    const [icon = "", name = icon] = specifier.split(" as ");
    return `import ${name} from "lucide-react/icons/${fileOf.get(icon)}";`;
  };
  return {
    name: "plateau:icons-by-file",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      const entry = await readFile(
        fileURLToPath(import.meta.resolve("lucide-react/dist/esm/lucide-react.mjs")),
        "utf8",
      );
      for (const [, names = "", file = ""] of entry.matchAll(/export \{(.*)\} from '\.\/icons\/(.*)\.mjs'/g))
        for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file);
    },
    transform: {
      filter: { code: imported },
      handler: (code) =>
        code.replaceAll(imported, (_, specifiers: string) =>
          specifiers
            .split(",")
            .map((each) => each.trim())
            .filter(Boolean)
            .map(importOf)
            .join("\n"),
        ),
    },
  };
}

/**
 * Lists the pages in dist/routes.json, those below `_app` with `needsSession`: the server answers 404 to any other
 * path.
 */
function listedRoutes(): Plugin {
  return {
    name: "plateau:listed-routes",
    apply: "build",
    async generateBundle() {
      const tree = await readFile(join(root, "src/routeTree.gen.ts"), "utf8");
      const [, ids = ""] = /\bid:\s*\|(.*?)\bfileRoutesById:/s.exec(tree) ?? [];
      const routes = [...ids.matchAll(/"(\/[^"]*)"/g)]
        .map(([, id = ""]) => ({ path: id.replace(/^\/_app\b/, ""), needsSession: id.startsWith("/_app/") }))
        .filter(({ path }) => path !== "" && path !== "/$");
      if (routes.length === 0) this.error("No route was found in routeTree.gen.ts");
      this.emitFile({ type: "asset", fileName: "routes.json", source: JSON.stringify(routes) });
    },
  };
}

/**
 * Has V8 compile what every page loads while it is fetched, beside the main thread, instead of each function at its first call. The comment
 * must come first: a banner stands after the list of files that Vite adds.
 */
function compiledAhead(): Plugin {
  const loadedByAll = new Set(["index", "react", ...layers.map(([name]) => name)]);
  return {
    name: "plateau:compiled-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler: (_, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && loadedByAll.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

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
