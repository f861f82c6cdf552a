import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ports, PublicCtx } from "../ctx.ts";
import type { AppContext } from "./operations.ts";
import { publicCtxOf } from "./public-ctx.ts";

type Answer = { status: number; headers: Record<string, string>; html: string };
type ReadPlainPage = (ctx: PublicCtx<keyof Ports>, token: string) => Promise<Answer>;

const plainPagePath = (token: string): string => `/espace/${token}/lecture`;

const tokenOf = (url: string): string | undefined => /^\/espace\/([\w-]{1,100})\/?(?:\?|$)/.exec(url)?.[1];

export const isSpacePage = (url: string): boolean => tokenOf(url) !== undefined;

/**
 * Sends browsers without JavaScript to the plain page. Others, and the programs that preview links, never read it:
 * only a client's own visit counts.
 */
export const withPlainPageLink = (html: string, url: string): string => {
  const token = tokenOf(url);
  if (token === undefined) return html;
  const path = plainPagePath(token);
  return html
    .replace("</head>", `<noscript><meta http-equiv="refresh" content="0; url=${path}"></noscript></head>`)
    .replace("<body>", `<body><noscript><p><a href="${path}">Lire votre sélection</a></p></noscript>`);
};

export const servePlainPage = (app: FastifyInstance, read: ReadPlainPage, appContext: AppContext): void => {
  app.get(plainPagePath(":token"), async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    const ctx = publicCtxOf(appContext, request, reply);
    const { status, headers, html } = await read(ctx, request.params.token);
    return reply.status(status).headers(headers).type("text/html; charset=utf-8").send(html);
  });
};
