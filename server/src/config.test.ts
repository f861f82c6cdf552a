import { describe, expect, it } from "vitest";
import { ConfigRefused, readConfig } from "./config.ts";

const S3 = {
  S3_BUCKET: "plateau",
  S3_REGION: "eu-west-3",
  S3_ACCESS_KEY_ID: "cle",
  S3_SECRET_ACCESS_KEY: "secret-1234",
};

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message;
    throw error;
  }
  throw new Error("The configuration was accepted");
};

describe("the configuration", () => {
  it("needs nothing: files stay in the data folder", () => {
    expect(readConfig({})).toMatchObject({ port: 3000, dataFolder: "./var", bucket: undefined });
    expect(readConfig({ S3_BUCKET: "", S3_ENDPOINT: "" }).bucket).toBeUndefined();
  });

  it("takes a bucket at Amazon's, and one of a service of one's own with its name in the path", () => {
    expect(readConfig(S3).bucket).toMatchObject({ name: "plateau", forcePathStyle: false });
    const own = { ...S3, S3_ENDPOINT: "https://s3.exemple.fr" };
    expect(readConfig(own).bucket).toMatchObject({ endpoint: own.S3_ENDPOINT, forcePathStyle: true });
    expect(readConfig({ ...own, S3_FORCE_PATH_STYLE: "false" }).bucket?.forcePathStyle).toBe(false);
  });

  it.each(Object.keys(S3))("names %s when it misses, and tells no secret", (name) => {
    const { [name]: _, ...rest } = S3 as Record<string, string>;
    const message = refusalOf(rest);
    expect(message).toContain(`${name} : manque`);
    expect(message.split("\n")).toHaveLength(2);
    expect(message).not.toContain("secret-1234");
  });

  it("names every variable that is wrong", () => {
    const message = refusalOf({
      PORT: "beaucoup",
      S3_ENDPOINT: "ftp://exemple.fr",
      DATABASE_URL: "mysql://x",
    });
    for (const name of ["PORT", "S3_ENDPOINT", "DATABASE_URL"]) expect(message).toContain(`  ${name} : `);
  });
});
