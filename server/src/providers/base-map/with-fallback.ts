import { type BaseMap, BaseMapUnavailable } from "./port.ts";

/** What another map has; printed maps use the shipped one where it has no tiles in our schema. */
type OtherMap = Pick<BaseMap, "version" | "getStyle" | "read"> & Partial<Pick<BaseMap, "getPlanTile">>;

/** The shipped map takes over while another one does not answer; its glyphs and signs serve both. */
export const withFallback = (other: OtherMap, shipped: BaseMap): BaseMap => ({
  version: `${other.version} ${shipped.version}`,
  getStyle: async (theme, view) => {
    try {
      return await other.getStyle(theme, view);
    } catch (error) {
      if (!(error instanceof BaseMapUnavailable)) throw error;
      return { ...(await shipped.getStyle(theme, "plan")), isFallback: true };
    }
  },
  read: (path) => (path.startsWith("outside/") ? other : shipped).read(path),
  getPlanTile: async (place) => {
    if (!other.getPlanTile) return shipped.getPlanTile(place);
    try {
      return await other.getPlanTile(place);
    } catch (error) {
      if (!(error instanceof BaseMapUnavailable)) throw error;
      return shipped.getPlanTile(place);
    }
  },
});
