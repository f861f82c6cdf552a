import { describe, expect, it } from "vitest";
import { websiteHref } from "./hrefs.ts";

describe("the link to a website", () => {
  it.each([
    ["https://www.exemple.fr/agence", "https://www.exemple.fr/agence"],
    ["HTTP://exemple.fr", "HTTP://exemple.fr"],
    [" www.exemple.fr ", "https://www.exemple.fr"],
    ["exemple.fr:8080/bureaux", "https://exemple.fr:8080/bureaux"],
  ])("%j becomes a link", (text, address) => expect(websiteHref(text)).toBe(address));

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "un site",
    "exemple",
    "",
    "ftp://a.fr",
  ])("%j stays text", (text) => expect(websiteHref(text)).toBeNull());
});
