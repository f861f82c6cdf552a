import { describe, expect, it } from "vitest";
import { websiteAddress } from "./website-address.ts";

describe("the address of a contact's website", () => {
  it.each([
    ["https://www.exemple.fr/agence", "https://www.exemple.fr/agence"],
    ["HTTP://exemple.fr", "HTTP://exemple.fr"],
    [" www.exemple.fr ", "https://www.exemple.fr"],
    ["exemple.fr:8080/bureaux", "https://exemple.fr:8080/bureaux"],
  ])("%j is followed", (text, address) => expect(websiteAddress(text)).toBe(address));

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "un site",
    "exemple",
    "",
    "ftp://a.fr",
  ])("%j is only a text", (text) => expect(websiteAddress(text)).toBeNull());
});
