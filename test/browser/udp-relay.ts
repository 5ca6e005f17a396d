import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { BrowserContext } from 'playwright-core';

/** Stands between browsers of one machine: what they send to each other by UDP, as WebRTC does, goes through it while it is not cut. */
export class UdpRelay {
  /** Each leads to one address. */
  private readonly fronts = new Map<string, Promise<Socket>>();
  private readonly sockets: Socket[] = [];
  private isCut = false;

  /** From their next pages on, these talk with each other through here, and have no other way. */
  async between(...contexts: readonly BrowserContext[]): Promise<void> {
    for (const context of contexts) {
      await context.exposeFunction('relayPort', (address: string, port: number) => this.portTo(address, port));
      await context.addInitScript(goThroughRelay);
    }
  }

  /** Nothing arrives any more, and nobody is told. */
  cut(): void {
    this.isCut = true;
  }

  heal(): void {
    this.isCut = false;
  }

  close(): void {
    for (const socket of this.sockets.splice(0)) socket.close();
  }

  /** The port, of the same address, at which what is sent reaches this one. */
  private async portTo(address: string, port: number): Promise<number> {
    const to = `${address}:${port}`;
    const front = this.fronts.get(to) ?? this.front(address, port);
    this.fronts.set(to, front);
    return (await front).address().port;
  }

  private async front(address: string, port: number): Promise<Socket> {
    const front = this.bound(address);
    /** Whoever sends has a socket here, to which the answers come. */
    const backs = new Map<string, Socket>();
    front.on('message', (data, from) => {
      const source = `${from.address}:${from.port}`;
      const back = backs.get(source) ?? this.bound(address);
      if (!backs.has(source)) back.on('message', (answer) => this.pass(front, answer, from));
      backs.set(source, back);
      this.pass(back, data, { address, port });
    });
    await once(front, 'listening');
    return front;
  }

  private pass(through: Socket, data: Buffer, { address, port }: { address: string; port: number }): void {
    if (!this.isCut) through.send(data, port, address);
  }

  /** At the address that it stands for, so that what it sends comes from there. */
  private bound(address: string): Socket {
    const socket = createSocket('udp4');
    socket.on('error', () => undefined); // what cannot be sent is lost, as in a network
    socket.bind(0, address);
    this.sockets.push(socket);
    return socket;
  }
}

/** In the page: of the addresses of the other one those alone are taken to which the relay leads, with its port. */
function goThroughRelay(): void {
  const { relayPort } = window as unknown as { relayPort(address: string, port: number): Promise<number> };
  const { prototype } = RTCPeerConnection;
  const { addIceCandidate, setRemoteDescription } = prototype;
  const turns = new WeakMap<RTCPeerConnection, Promise<void>>();

  /** As the browser does it: one after the other, in the order of the calls. */
  function inTurn(connection: RTCPeerConnection, act: () => Promise<void>): Promise<void> {
    const turn = (turns.get(connection) ?? Promise.resolve()).then(act, act);
    turns.set(connection, turn);
    return turn;
  }

  async function relayed(line: string): Promise<string | undefined> {
    const [, start, address, port, end] = /^((?:a=)?candidate:\S+ \d+ udp \d+ ([\d.]+)) (\d+)( typ host.*)$/i.exec(line) ?? [];
    if (!start || !address) return undefined;
    return `${start} ${await relayPort(address, Number(port))}${end}`;
  }

  async function relayedSdp(sdp: string): Promise<string> {
    const lines = sdp.split('\r\n').map(async (line) => (line.startsWith('a=candidate:') ? relayed(line) : line));
    return (await Promise.all(lines)).filter((line) => line !== undefined).join('\r\n');
  }

  prototype.setRemoteDescription = function ({ type, sdp = '' }) {
    return inTurn(this, async () => {
      await Reflect.apply(setRemoteDescription, this, [{ type, sdp: await relayedSdp(sdp) }]);
    });
  };
  prototype.addIceCandidate = function (init) {
    return inTurn(this, async () => {
      const candidate = await relayed(init?.candidate ?? '');
      if (candidate) await Reflect.apply(addIceCandidate, this, [{ ...init, candidate }]);
    });
  };
}
