import { type OutsideClient, outsideClient } from "../outside/client.ts";
import { fetchStyle, relayedBaseMap } from "../outside/relay.ts";

/** Any MapLibre style: the same in both themes. */
export const styleBaseMap = (url: string, client: OutsideClient = outsideClient()) =>
  relayedBaseMap(client, {
    version: url,
    styleUrl: url,
    views: ["plan"],
    themes: ["dark"],
    hasCadastre: false,
    load: () => fetchStyle(client, url),
  });
