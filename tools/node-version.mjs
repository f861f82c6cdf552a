import { readFileSync } from "node:fs";

const { engines, os, cpu } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** `^20.19` allows 20.19 and later ones of 20; `>=24` anything from there. */
const allows = (range, [major, minor]) => {
  const [, sign, least, leastMinor = "0"] = /^(\^|>=)(\d+)(?:\.(\d+))?$/.exec(range) ?? [];
  if (major === Number(least)) return minor >= Number(leastMinor);
  return sign === ">=" && major > Number(least);
};

/** One sentence when this Node is none of package.json's `engines`. */
export const nodeRefusal = (version = process.versions.node) => {
  const own = version.split(".").map(Number);
  if (engines.node.split("||").some((range) => allows(range.trim(), own))) return undefined;
  return `Node ${version} ne convient pas : installez une version ${engines.node} (unsupported version of Node).`;
};

/** One sentence when this release was made for other machines; its package.json says which. */
export const machineRefusal = ({ platform, arch } = process) => {
  if (!os || (os.includes(platform) && cpu.includes(arch))) return undefined;
  return `Cette version de Plateau est faite pour ${os}-${cpu}, pas pour ${platform}-${arch} : prenez celle de cette machine (made for another kind of machine).`;
};
