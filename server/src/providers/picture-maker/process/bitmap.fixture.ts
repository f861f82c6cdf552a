const [BLUE, RED] = [
  [255, 0, 0],
  [0, 0, 255],
];
const SIZE = { width: 3, height: 2 };

const pixel = (red: boolean, bits: number, masks: boolean): number[] => {
  if (bits === 8) return [red ? 1 : 0];
  const [b = 0, g = 0, r = 0] = (red ? RED : BLUE) ?? [];
  const colours = masks ? [r, g, b] : [b, g, r];
  return bits === 32 ? [...colours, 255] : colours;
};

export const bitmap = ({
  bits,
  topDown = false,
  masks = false,
}: {
  bits: 8 | 24 | 32;
  topDown?: boolean;
  masks?: boolean;
}): Buffer => {
  const lines = [0, 1].map((y) => {
    const line = [0, 1, 2].flatMap((x) => pixel(x === 0 && y === 0, bits, masks));
    return [...line, ...Array.from({ length: (4 - (line.length % 4)) % 4 }, () => 0)];
  });
  const pixels = Buffer.from((topDown ? lines : lines.toReversed()).flat());
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(SIZE.width, 18);
  header.writeInt32LE(topDown ? -SIZE.height : SIZE.height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(masks ? 3 : 0, 30);
  const after = Buffer.alloc(masks || bits === 8 ? 12 : 0);
  if (masks) [0xff, 0xff00, 0xff0000].forEach((mask, index) => void after.writeUInt32LE(mask, index * 4));
  if (bits === 8) {
    header.writeUInt32LE(2, 46);
    after.set([...(BLUE ?? []), 0, ...(RED ?? []), 0]);
  }
  header.writeUInt32LE(header.length + after.length, 10);
  return Buffer.concat([header, after, pixels]);
};
