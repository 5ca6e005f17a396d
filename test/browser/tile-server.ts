import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of vector tiles as OpenMapTiles has them: a style, which names tiles, each of which is empty. */
export class TileServer {
  /** Paths of tiles that somebody asked for. */
  readonly asked: string[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      const path = request.url ?? '/';
      response.setHeader('access-control-allow-origin', '*');
      if (path === '/style.json') return void response.setHeader('content-type', 'application/json').end(JSON.stringify(this.style()));
      this.asked.push(path);
      response.setHeader('content-type', 'application/x-protobuf').end();
    });
  }

  static async start(): Promise<TileServer> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new TileServer(server);
  }

  get styleUrl(): string {
    return `${this.url}/style.json`;
  }

  /** Whether somebody asked for a tile in which this place lies. */
  hasAskedFor({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
    const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
    return this.asked.some((path) => {
      const [zoom = 0, x, y] = path.match(/\d+/g)?.map(Number) ?? [];
      const tiles = 2 ** zoom;
      return zoom > 8 && x === Math.floor(((longitude + 180) / 360) * tiles) && y === Math.floor(((1 - north) / 2) * tiles);
    });
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private style() {
    return {
      version: 8,
      sources: { town: { type: 'vector', tiles: [`${this.url}/{z}/{x}/{y}.pbf`], minzoom: 0, maxzoom: 14 } },
      layers: [
        { id: 'land', type: 'background', paint: { 'background-color': '#eee' } },
        { id: 'streets', type: 'line', source: 'town', 'source-layer': 'transportation', paint: { 'line-color': '#999' } },
      ],
    };
  }
}
