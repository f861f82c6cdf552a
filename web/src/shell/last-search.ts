/**
 * What a page of results was last asked in this tab: where the way back to it leads.
 * @param key its name in the tab's own memory
 */
export const lastSearch = <Search extends object>(key: string) => ({
  /** Notes the search, called while it is shown. */
  remember: (search: Search): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(search));
    } catch {
      // Private browsing: the way back leads to an empty search.
    }
  },
  /** The search that was last shown; its own route drops what makes no sense. */
  recall: (): Partial<Search> => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Search>;
    } catch {
      return {};
    }
  },
});
