import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("deviceOf", () => {
  it.each([
    [`${windows} Chrome/142.0.0.0 Safari/537.36`, "Chrome sur Windows"],
    [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge sur Windows"],
    [`${windows} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, "Opera sur Windows"],
    [`${windows} Chrome/142.0.0.0 Safari/537.36 Vivaldi/7.6`, "Vivaldi sur Windows"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
      "Firefox sur Windows",
    ],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`, "Safari sur macOS"],
    [`${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, "Chrome sur macOS"],
    [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari sur iPhone"],
    [`${iphone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, "Chrome sur iPhone"],
    [`${iphone} FxiOS/145.0 Mobile/15E148 Safari/604.1`, "Firefox sur iPhone"],
    [
      "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
      "Safari sur iPad",
    ],
    [
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
      "Chrome sur Android",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
      "Samsung Internet sur Android",
    ],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
      "Chrome sur ChromeOS",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
      "Chrome sur Linux",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox sur Linux"],
    ["Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko", "Navigateur inconnu sur Windows"],
    ["curl/8.14.1", "Appareil inconnu"],
    ["", "Appareil inconnu"],
    [null, "Appareil inconnu"],
  ])("%s is '%s'", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

  it("returns only known labels and never echoes the user agent", () => {
    const knownLabel =
      /^(Appareil inconnu|(Edge|Opera|Samsung Internet|Vivaldi|Firefox|Chrome|Safari|Navigateur inconnu)( sur (iPhone|iPad|Android|Windows|ChromeOS|macOS|Linux))?)$/;
    fc.assert(fc.property(fc.string(), (userAgent) => knownLabel.test(deviceOf(userAgent))));
  });
});
