import type { Config } from "./config.ts";
import type { Ports } from "./ctx.ts";
import { embeddedBaseMap } from "./providers/base-map/embedded/adapter.ts";
import { withFallback } from "./providers/base-map/with-fallback.ts";

/** The shipped map, alone or behind the configured one. */
export const chooseBaseMap = async ({ baseMap, bucket }: Config): Promise<Ports["baseMap"]> => {
  const shipped = embeddedBaseMap();
  switch (baseMap.kind) {
    case "embedded":
      return shipped;
    case "ign": {
      const { ignBaseMap } = await import("./providers/base-map/ign/adapter.ts");
      return withFallback(ignBaseMap(), shipped);
    }
    case "style": {
      const { styleBaseMap } = await import("./providers/base-map/style/adapter.ts");
      return withFallback(styleBaseMap(baseMap.address), shipped);
    }
    case "pmtiles": {
      const { archiveSource, pmtilesBaseMap } = await import("./providers/base-map/pmtiles/adapter.ts");
      return withFallback(pmtilesBaseMap(archiveSource(baseMap.address, bucket)), shipped);
    }
  }
};
