/** What the stand-in below opens, and what of it was cut out: left, top, width, height. */
export const pictures: { areReadable: boolean; cuts: number[][] } = { areReadable: true, cuts: [] };

/** jsdom opens and draws no pictures: this stands in for the browser's own decoder and canvas. */
export function openPictures(): void {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  Object.assign(HTMLImageElement.prototype, {
    decode: () => (pictures.areReadable ? Promise.resolve() : Promise.reject(new DOMException('broken', 'EncodingError'))),
  });
  for (const [name, value] of [
    ['naturalWidth', 800],
    ['naturalHeight', 400],
  ] as const) {
    Object.defineProperty(HTMLImageElement.prototype, name, { get: () => value, configurable: true });
  }
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: () => undefined,
    drawImage: (_image: unknown, ...at: number[]) => pictures.cuts.push(at.slice(0, 4)),
  })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['jpeg'], { type: 'image/jpeg' }));
}
