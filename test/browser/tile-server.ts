import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** So long (ms) after the one that fails the other tiles come. */
const laterMs = 300;

/** A server of vector tiles as OpenMapTiles has them: a style, which names tiles at an origin of their own. The first fails, the rest are empty. */
export class TileServer {
  /** Paths of tiles that somebody asked for. */
  readonly asked: string[] = [];

  private constructor(
    private readonly styles: Server,
    private readonly tiles: Server,
  ) {
    styles.on('request', (_request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'application/json').end(JSON.stringify(this.style()));
    });
    tiles.on('request', (request, response) => {
      const isFirst = this.asked.push(request.url ?? '/') === 1;
      response.setHeader('access-control-allow-origin', '*');
      if (isFirst) return void response.writeHead(500).end();
      setTimeout(() => response.setHeader('content-type', 'application/x-protobuf').end(), laterMs);
    });
  }

  static async start(): Promise<TileServer> {
    const [styles, tiles] = [createServer(), createServer()];
    for (const server of [styles, tiles]) await once(server.listen(0, '127.0.0.1'), 'listening');
    return new TileServer(styles, tiles);
  }

  /** Where the tiles are: not where the style is. */
  get origin(): string {
    return originOf(this.tiles);
  }

  get styleUrl(): string {
    return `${originOf(this.styles)}/style.json`;
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
    for (const server of [this.styles, this.tiles]) {
      server.closeAllConnections();
      server.close();
    }
  }

  private style() {
    return {
      version: 8,
      sources: { town: { type: 'vector', tiles: [`${this.origin}/{z}/{x}/{y}.pbf`], minzoom: 0, maxzoom: 14 } },
      layers: [
        { id: 'land', type: 'background', paint: { 'background-color': '#eee' } },
        { id: 'streets', type: 'line', source: 'town', 'source-layer': 'transportation', paint: { 'line-color': '#999' } },
      ],
    };
  }
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
