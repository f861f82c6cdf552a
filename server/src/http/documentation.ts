import { openApiDocument } from "@plateau/contract/api/openapi.ts";
import type { OperationSpec, Operations } from "@plateau/contract/api/operation.ts";
import { scopesFor } from "@plateau/contract/operation-scopes.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AuditTrail } from "../audit/trail.ts";
import type { Db } from "../db/database.ts";
import { noteCaller, withAudit } from "./audited.ts";
import { requireCaller } from "./caller.ts";

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const accessWords = {
  public: "sans session",
  "signed-in": "session",
  staff: "utilisateurs et administrateurs",
  administrators: "administrateurs",
} as const;

const operationHtml = (name: string, spec: OperationSpec, detail: unknown): string => `
  <details id="${name}">
    <summary><b>${spec.method}</b> <code>${escapeHtml(`/api${spec.path}`)}</code> ${escapeHtml(spec.summary)}
      <small>${name} · ${accessWords[spec.access]}</small></summary>
    <pre tabindex="0">${escapeHtml(JSON.stringify(detail, null, 2))}</pre>
  </details>`;

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1c1b19;
background:#fbfaf7}summary{cursor:pointer;padding:.35rem 0}small{color:#5c5850}pre{overflow:auto;background:#f1eee7;
padding:1rem;border-radius:8px}h2{margin-top:2rem;border-bottom:1px solid #ddd8cc}code{font-size:.9em}`;

type Paths = Record<string, Record<string, unknown>>;

const page = (areas: Record<string, Operations>, paths: Paths): string => {
  const sections = Object.entries(areas).map(([area, operations]) => {
    const entries = Object.entries(operations).map(([name, spec]) =>
      operationHtml(name, spec, paths[spec.path]?.[spec.method.toLowerCase()]),
    );
    return `<section><h2>${area}</h2>${entries.join("")}</section>`;
  });
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>API de Plateau</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style><main><h1>API de Plateau</h1>
<p>Le document complet : <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Une clé d’API, faite dans Administration, s’envoie ainsi&nbsp;: <code>Authorization: Bearer plateau_…</code>. Une liste se lit
jusqu’au bout en renvoyant son <code>nextToken</code> avec les mêmes critères.</p>
<p>Les offres à montrer sur un site&nbsp;: <code>GET /api/listings</code>, avec une clé qui n’a que le droit
<code>listings:read</code>. Elle ne reçoit que les offres publiées et non privées, sans donnée interne ni adresse masquée. Une offre
absente de la liste lue jusqu’au bout n’est plus à montrer. Les adresses des photos et des plans valent trois
heures&nbsp;: copiez les fichiers. Avec <code>If-None-Match</code> et l’<code>ETag</code> reçu, une liste inchangée
est un 304 sans contenu. Les unités et les libellés français sont dans la description de chaque champ.</p>
<p>Événements en direct&nbsp;: <code>GET /api/events</code> (<code>Accept: text/event-stream</code>), sans données&nbsp;:
<code>notifications</code> et <code>session</code> disent ce qu’il faut relire.</p>${sections.join("")}</main></html>`;
};

const READ_DOCUMENTATION = { path: "/docs", access: "signed-in" } as const;

/** `/api/openapi.json` and `/api/docs`, both behind authentication. */
export const serveDocumentation = async (
  app: FastifyInstance,
  areas: Record<string, Operations>,
  { db, trail }: { db: Db; trail: AuditTrail },
): Promise<void> => {
  // Built on the first request: it takes a tenth of a second, and few processes serve it.
  let built: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    built ??= openApiDocument(areas, scopesFor);
    return built;
  };
  await app.register(async (scope) => {
    const admit = async (request: FastifyRequest) => {
      await requireCaller(db, request, "any key", { onIdentified: (me) => noteCaller(request, me) });
    };
    scope.addHook(
      "onRequest",
      withAudit(trail, { name: "readDocumentation", spec: READ_DOCUMENTATION }, admit),
    );
    scope.get("/api/openapi.json", (_request, reply) => reply.send(document()));
    scope.get("/api/docs", (_request, reply) =>
      reply.type("text/html; charset=utf-8").send(page(areas, document().paths as Paths)),
    );
  });
};
