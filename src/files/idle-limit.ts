import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * The same bytes, from a source that may fall silent: when nothing came of it for `ms` milliseconds it is over, and so is
 * its connection. Time in which the reader takes nothing does not count. Destroying the answer destroys the source.
 */
export function limitIdle(source: Readable, ms: number): Readable {
  const passing = new Transform({
    transform(chunk, _encoding, done) {
      patience.refresh();
      done(null, chunk);
    },
  });
  const patience = setTimeout(() => {
    // What came already still waits for its reader.
    if (passing.readableLength > 0) patience.refresh();
    else passing.destroy(Object.assign(new Error(`nothing came for ${ms} ms`), { code: 'ETIMEDOUT' }));
  }, ms);
  pipeline(source, passing, () => clearTimeout(patience));
  return passing;
}
