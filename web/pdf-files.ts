import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const library = dirname(require.resolve("pdfjs-dist/package.json"));
const { version } = require("pdfjs-dist/package.json") as { version: string };

/** With the version, because browsers keep what lies under `/assets` for a year. */
const folderOfAll = `assets/pdfjs-${version}`;

/**
 * What the PDF library reads by itself while it draws, with its licences: fonts that a PDF may leave out, decoders of
 * scans.
 */
const wanted: Readonly<Record<string, RegExp>> = {
  standard_fonts: /\.(pfb|ttf)$|^LICENSE_/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_(PDFJS_)?(JBIG2|OPENJPEG)$/,
};

/** Puts the PDF library's own files under `/assets/pdfjs-{version}`, where `pdf-document.ts` of the pages looks for them. */
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
