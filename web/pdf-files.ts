import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const library = dirname(require.resolve("pdfjs-dist/package.json"));
const { version } = require("pdfjs-dist/package.json") as { version: string };

/** The version in the path allows browsers to cache `/assets` for a year. */
const folderOfAll = `assets/pdfjs-${version}`;

/** Files that pdf.js loads at run time, with their licences: standard fonts and image decoders. */
const wanted: Readonly<Record<string, RegExp>> = {
  standard_fonts: /\.(pfb|ttf)$|^LICENSE_/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_(PDFJS_)?(JBIG2|OPENJPEG)$/,
};

/** Copies the pdf.js files to `/assets/pdfjs-{version}`, where `pdf-document.ts` loads them. */
export function pdfFiles(): Plugin {
  return {
    name: "plateau:pdf-files",
    generateBundle: async function () {
      for (const [folder, pattern] of Object.entries(wanted)) {
        for (const name of (await readdir(join(library, folder))).filter((each) => pattern.test(each))) {
          const source = await readFile(join(library, folder, name));
          this.emitFile({ type: "asset", fileName: `${folderOfAll}/${folder}/${name}`, source });
        }
      }
    },
    configureServer: (server) => {
      server.middlewares.use(`/${folderOfAll}`, (request, response, next) => {
        const [, folder = "", name = ""] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? "") ?? [];
        if (!wanted[folder]?.test(name)) return next();
        if (name.endsWith(".js")) response.setHeader("content-type", "text/javascript");
        void readFile(join(library, folder, name)).then((bytes) => response.end(bytes), next);
      });
    },
  };
}
