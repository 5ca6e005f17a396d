import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lowPort } from '../bench/lib/app.mjs';
import { patient } from '../lib/patience.mjs';
import { until } from '../lib/until.js';
import { connectSecret, stripeKeys, StripeServer } from '../payments/stripe/stripe-server.js';
import { TestDatabase } from '../world/database.js';
import { TileServer } from './tile-server.js';

const readyWithinMs = 60_000;

/** What the geocoder knows; the abbey lies some 17 km from the mill. */
export const places = {
  'Old Mill': { latitude: 51.1487, longitude: 0.8728 },
  'East Station': { latitude: 51.1433, longitude: 0.8755 },
  'Far Abbey': { latitude: 51.302, longitude: 0.8728 },
} as const;

/** Nearer than this, in degrees, is at the place. */
const near = 0.002;

const featureOf = (name: string, { latitude, longitude }: { latitude: number; longitude: number }) => ({
  type: 'Feature',
  properties: { osm_id: Math.round(latitude * 10_000), osm_type: 'N', name, city: 'Ashford', street: `${name} Road`, housenumber: '1' },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

/** A geocoder that answers as Photon does. */
async function startGeocoder(): Promise<Server> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const words = searchParams.get('q')?.toLowerCase();
    const latitude = Number(searchParams.get('lat'));
    const found = Object.entries(places).filter(([name, place]) =>
      words === undefined ? Math.abs(place.latitude - latitude) < near : name.toLowerCase().includes(words),
    );
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ type: 'FeatureCollection', features: found.map(([name, place]) => featureOf(name, place)) }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** The built product as a town that nobody has set up: no demo, an empty database, a folder of its own, a geocoder. */
export class OwnTown {
  private child: ChildProcess | undefined;
  private said = '';
  private takesCards = false;
  private readonly folder = mkdtempSync(join(tmpdir(), 'hometown-town-'));
  private readonly backup = `${this.folder}-backup`;
  /** The same town elsewhere. */
  private readonly restored: OwnTown[] = [];

  private constructor(
    readonly url: string,
    private readonly database: TestDatabase,
    private readonly outside: { readonly geocoder: Server; readonly stripe: StripeServer; readonly tiles: TileServer },
  ) {}

  /** Whoever charges this town's cards, once it is set up. */
  get stripe(): StripeServer {
    return this.outside.stripe;
  }

  /** Whoever draws its maps. */
  get tiles(): TileServer {
    return this.outside.tiles;
  }

  static async open(): Promise<OwnTown> {
    const outside = { geocoder: await startGeocoder(), stripe: await StripeServer.start(), tiles: await TileServer.start() };
    const town = new OwnTown(`http://localhost:${await lowPort()}`, await TestDatabase.create(), outside);
    try {
      await town.start();
    } catch (error) {
      // Nobody else knows of it.
      await town.remove();
      throw error;
    }
    return town;
  }

  /** `npm run town`: what is decided on the machine. */
  command(...args: readonly string[]): string {
    return execFileSync(process.execPath, ['scripts/town.mjs', ...args], { env: this.env(), encoding: 'utf8' });
  }

  /** Whoever runs the machine sets Stripe's variables and starts it again. */
  async setUpCards(): Promise<void> {
    await this.end('SIGTERM');
    this.takesCards = true;
    await this.start();
  }

  /** Its backup, taken while it runs, put back on a machine on which Hometown never ran, and started there. */
  async elsewhere(): Promise<OwnTown> {
    this.command('backup', this.backup);
    const other = new OwnTown(`http://localhost:${await lowPort()}`, await TestDatabase.empty(), this.outside);
    this.restored.push(other);
    other.takesCards = this.takesCards;
    other.command('restore', this.backup);
    await other.start();
    return other;
  }

  async remove(): Promise<void> {
    for (const town of [...this.restored, this]) await town.close();
    this.stripe.stop();
    this.outside.tiles.stop();
    this.outside.geocoder.closeAllConnections();
    await new Promise((resolve) => void this.outside.geocoder.close(resolve));
  }

  /** Nothing of it is needed any more. */
  private async close(): Promise<void> {
    await this.end('SIGKILL');
    await this.database.drop();
    for (const folder of [this.folder, this.backup]) rmSync(folder, { recursive: true, force: true });
  }

  private async end(how: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(how);
    await ended;
  }

  private async start(): Promise<void> {
    const child = spawn(process.execPath, ['scripts/serve.mjs'], { env: this.env(), stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    process.once('exit', () => child.kill('SIGKILL'));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.said = (this.said + chunk.toString()).slice(-4_000);
      });
    await until({ what: 'the town', withinMs: readyWithinMs }, async () => {
      if (child.exitCode !== null) throw new Error(`the town did not start: ${this.said}`);
      return (await fetch(`${this.url}/health/ready`).catch(() => undefined))?.ok;
    });
  }

  private env(): NodeJS.ProcessEnv {
    const { port } = this.outside.geocoder.address() as AddressInfo;
    return {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      SEED: 'none',
      EMBEDDED_IDP: '1',
      HOST: 'localhost',
      PORT: new URL(this.url).port,
      PUBLIC_URL: this.url,
      LOG_LEVEL: 'warn',
      DATA_DIR: this.folder,
      DATABASE_URL: this.database.url,
      ...patient,
      GEOCODER_URL: `http://127.0.0.1:${port}`,
      MAP_STYLE_URL: this.outside.tiles.styleUrl,
      MAP_ORIGINS: this.outside.tiles.origin,
      ...(this.takesCards ? { ...stripeKeys, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret, STRIPE_API_BASE: this.stripe.url } : {}),
    };
  }
}
