import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { inLanguage } from '../config/language-context.js';
import { version } from '../config/version.js';
import { englishOf } from '../contract/texts/language.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import type { ServiceArea } from './service-area.contract.js';
import { townChanged } from './service-area.events.js';
import { serviceArea } from './service-area.queries.js';
import { ServiceAreas } from './service-areas.api.js';
import { demoTown } from './demo-town.contract.js';
import type { Town } from './the-town.contract.js';

/** For so long (ms) an instance says of the town what it has read last: what another one changed shows by then. */
const recentMs = 30_000;

/** What the town is: here alone. */
@Injectable()
export class TheTown implements OnModuleInit {
  private known: { readonly town: Promise<Town>; readonly until: number } | undefined;

  constructor(
    private readonly areas: ServiceAreas,
    private readonly events: Events,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.events.after(townChanged, () => {
      this.known = undefined;
    });
  }

  async now(): Promise<Town> {
    return this.townOf(await this.areas.current());
  }

  /** For what is only shown: pages, names, addresses. */
  recent(): Promise<Town> {
    // By the machine's own clock: the town's is what tests set.
    const now = performance.now();
    if (this.known && now < this.known.until) return this.known.town;
    const town = this.now();
    this.known = { town, until: now + recentMs };
    // One that could not be read is read again by whoever comes next.
    town.catch(() => {
      this.known = undefined;
    });
    return town;
  }

  /** What `write` says of itself is in the town's English, for whoever reads it. */
  async writes<T>(write: (town: Town) => Promise<T>): Promise<T> {
    const town = await this.recent();
    return inLanguage(englishOf(town.language), () => write(town));
  }

  private townOf(area: ServiceArea | undefined): Town {
    const { hasDemoStreets, takesCards: takes_cards, agentModel } = this.config;
    const transcribes = agentModel?.transcriptionModel !== undefined;
    const can = { takes_cards, translates: agentModel !== undefined, transcribes };
    if (!area) return { ...demoTown, is_ready: hasDemoStreets, ...can, version };
    const { name, time_zone, currency, units, language, support_email, support_phone, emergency_number } = area;
    const reached = { support_email, support_phone, emergency_number };
    return { name, is_ready: true, ...can, time_zone, currency, units, language, ...reached, version };
  }
}

/** On the calendar of which the town lives. */
export async function timeZoneIn(unit: Unit): Promise<string> {
  return (await clocksIn(unit)).time_zone;
}

/** The clocks of the town, and how it writes what they show. */
export async function clocksIn(unit: Unit): Promise<Pick<Town, 'time_zone' | 'language'>> {
  return (await unit.one(serviceArea, {})) ?? demoTown;
}

/** Whom people in this town call in danger. */
export async function emergencyNumberIn(unit: Unit): Promise<string> {
  const row = await unit.one(serviceArea, {});
  return row?.emergency_number ?? demoTown.emergency_number;
}
