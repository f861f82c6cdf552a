import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ImportRefused } from "./import-refused.ts";
import { fieldsOf, linesOf } from "./lines.ts";

const read = async (chunks: readonly Uint8Array[]) => {
  const lines: { line: string; number: number }[] = [];
  for await (const line of linesOf(Readable.from(chunks))) lines.push(line);
  return lines;
};

describe("linesOf", () => {
  it("yields the same lines wherever the stream is split, even inside a character", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("é", "€", "🏢", "a", ";", "\r\n", "\n", " "), {
          minLength: 1,
          maxLength: 60,
        }),
        fc.integer({ min: 1, max: 7 }),
        async (parts, size) => {
          const bytes = Buffer.from(parts.join(""));
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
            bytes.subarray(at * size, (at + 1) * size),
          );
          expect(await read(chunks)).toEqual(await read([bytes]));
        },
      ),
    );
  });

  it("numbers lines from 1 and drops line endings", async () => {
    expect(await read([Buffer.from("\uFEFFa\r\n\nb")])).toEqual([
      { line: "a", number: 1 },
      { line: "", number: 2 },
      { line: "b", number: 3 },
    ]);
  });

  it("refuses a stream without line endings before it fills the memory", async () => {
    const endless = Readable.from(
      (function* () {
        for (let n = 0; n < 10_000; n++) yield Buffer.alloc(65_536, "x");
      })(),
    );
    await expect(async () => {
      for await (const _ of linesOf(endless));
    }).rejects.toBeInstanceOf(ImportRefused);
  });
});

describe("fieldsOf", () => {
  it("parses quoted fields back", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (fields) => {
        fc.pre(fields.length > 1 || fields[0] !== "");
        const line = fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(";");
        expect(fieldsOf(line, ";")).toEqual(fields);
      }),
    );
  });

  it("parses plain, empty and mixed fields", () => {
    expect(fieldsOf("a;;b;", ";")).toEqual(["a", "", "b", ""]);
    expect(fieldsOf('a;"b;""c""";', ";")).toEqual(["a", 'b;"c"', ""]);
    expect(fieldsOf('a;"b', ";")).toBeNull();
  });
});
