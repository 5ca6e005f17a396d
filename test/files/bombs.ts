import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** A black square of one bit a pixel: some hundred kilobytes that stand for gigabytes. */
export function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A GIF of one pixel with so many frames: fifteen bytes each. */
export function longGif(frames: number): Buffer {
  const size = [1, 0, 1, 0];
  const colours = [0, 0, 0, 255, 255, 255];
  const head = Buffer.from([...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, ...colours]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A document of one part, the one that says what it is: it unpacks to so many bytes, whatever it `says` of itself. */
export function docxBomb(bytes: number, says: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes, ' '));
  const name = Buffer.from('[Content_Types].xml');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8); // deflated
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(says, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, packed]);
}
