import { inflateSync } from "node:zlib";

/** The pixels of a PNG with 8 bits per channel, as RGBA. */
export function pixelsOf(png) {
  let at = 8, header, palette, data = [];
  while (at < png.length) {
    const size = png.readUInt32BE(at), kind = png.toString("latin1", at + 4, at + 8), chunk = png.subarray(at + 8, at + 8 + size);
    if (kind === "IHDR") header = { width: chunk.readUInt32BE(0), height: chunk.readUInt32BE(4), kind: chunk[9] };
    if (kind === "PLTE") palette = chunk;
    if (kind === "IDAT") data.push(chunk);
    at += size + 12;
  }
  const rows = unfilter(inflateSync(Buffer.concat(data)), header.width * { 2: 3, 3: 1, 6: 4 }[header.kind], header.height, { 2: 3, 3: 1, 6: 4 }[header.kind]);
  const pixels = new Uint8Array(header.width * header.height * 4);
  for (let i = 0; i < header.width * header.height; i++) {
    const from = header.kind === 3 ? palette.subarray(rows[i] * 3, rows[i] * 3 + 3) : rows.subarray(i * (header.kind === 2 ? 3 : 4));
    pixels.set([from[0], from[1], from[2], header.kind === 6 ? from[3] : 255], i * 4);
  }
  return { width: header.width, height: header.height, pixels };
}

function unfilter(raw, stride, height, step) {
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x >= step ? rows[y * stride + x - step] : 0, up = y ? rows[(y - 1) * stride + x] : 0;
      const corner = x >= step && y ? rows[(y - 1) * stride + x - step] : 0;
      rows[y * stride + x] = raw[y * (stride + 1) + 1 + x] + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
    }
  }
  return rows;
}

function paeth(left, up, corner) {
  const guess = left + up - corner, a = Math.abs(guess - left), b = Math.abs(guess - up), c = Math.abs(guess - corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
