// A Socket.IO client of the least cost: Engine.IO 4 framing over one WebSocket, so that the client is not what is measured.
import WebSocket from 'ws';

const connectWithinMs = 10_000;
/** Between two packets of one frame (src/realtime/frames.contract.ts). */
const separator = '\u001E';

export class Socket {
  #ws;
  #acks = new Map();
  #nextAck = 0;
  /** Hears (name, payload). */
  onEvent = () => undefined;

  /** Opens a socket with a session cookie, as the page at `url` does. */
  static connect(url, { cookie = '', query = '' } = {}) {
    const socket = new Socket();
    const { promise, resolve, reject } = Promise.withResolvers();
    const ws = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&frames=joined${query}`, {
      headers: { cookie, origin: url },
      perMessageDeflate: false,
      handshakeTimeout: connectWithinMs,
    });
    socket.#ws = ws;
    ws.on('error', reject);
    ws.on('close', () => reject(new Error('the socket was closed')));
    const ends = { joined: () => resolve(socket), refused: reject };
    ws.on('message', (data) => {
      const [first, ...others] = String(/** @type {Buffer} */ (data)).split(separator);
      socket.#receive(first, ends);
      for (const packet of others) socket.#receive(`4${packet}`, ends);
    });
    return promise;
  }

  /** Sends an event; `onAck` hears the first argument of the acknowledgement. */
  emit(name, payload, onAck) {
    const id = onAck ? this.#nextAck++ : '';
    if (onAck) this.#acks.set(id, onAck);
    this.#ws.send(`42${id}${JSON.stringify([name, payload])}`);
  }

  close() {
    this.#ws.terminate();
  }

  #receive(text, { joined, refused }) {
    if (text.startsWith('42')) {
      const [name, payload] = JSON.parse(text.slice(2));
      this.onEvent(name, payload);
    } else if (text.startsWith('43')) this.#acknowledge(text);
    else if (text === '2') this.#ws.send('3');
    else if (text.startsWith('0')) this.#ws.send('40');
    else if (text.startsWith('40')) joined();
    else if (text.startsWith('44')) refused(new Error(`refused: ${text}`));
  }

  #acknowledge(text) {
    const start = text.indexOf('[');
    const id = Number(text.slice(2, start));
    const onAck = this.#acks.get(id);
    this.#acks.delete(id);
    onAck?.(JSON.parse(text.slice(start))[0]);
  }
}

/** Opens many sockets, a few at a time: a server takes so many handshakes at once. */
export async function connectAll(wanted, open) {
  const sockets = [];
  for (let from = 0; from < wanted.length; from += 50) sockets.push(...(await Promise.all(wanted.slice(from, from + 50).map(open))));
  return sockets;
}
