import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { type FrontFace, frontFacesForMs, frontFacesMax } from './front-page.contract.js';
import { textOf } from '../database/statement.js';
import { mayDrive } from '../profiles/profiles.sql.js';

/** Of so many consenting drivers the front page draws its few: bounds the work. */
const looked = 200;

/** $1 now. Uploaded photos are for people who are signed in (UP-4): only pictures of the house's own are given out. */
const faces = `
  with agreed as (select driver_id from front_page_drivers order by since desc limit ${looked})
  select split_part(u.full_name, ' ', 1) as first_name,
    case when u.avatar_url like '/avatars/%' then u.avatar_url end as avatar_url,
    case when v.driver_id is not null then concat_ws(' ', v.colour, v.make, v.model) end as car,
    u.average_rating::float8 as average_rating,
    coalesce(s.availability <> 'off' and s.lease_until > $1, false) as is_on
  from agreed join users u on u.id = agreed.driver_id
  left join vehicles v on v.driver_id = u.id
  left join driver_states s on s.driver_id = u.id
  where ${textOf(mayDrive('u'))}
  order by is_on desc, u.average_rating desc nulls last, u.id limit ${frontFacesMax}`;

/** Drivers' faces for people without an account: asked of the database once a minute, however many look. */
@Injectable()
export class FrontPageService {
  private kept: { readonly until: number; readonly faces: Promise<FrontFace[]> } | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  faces(): Promise<FrontFace[]> {
    const now = this.clock.now();
    if (this.kept && this.kept.until > now.getTime()) return this.kept.faces;
    const found = this.sql.rows<FrontFace>(faces, [now]);
    this.kept = { until: now.getTime() + frontFacesForMs, faces: found };
    // A failure is not kept: the next one asks again. Whoever asked hears of it.
    found.catch(() => (this.kept = undefined));
    return found;
  }

  async isShown(driverId: UserId): Promise<boolean> {
    return (await this.sql.rows('select from front_page_drivers where driver_id = $1', [driverId])).length > 0;
  }

  async choose(driverId: UserId, shown: boolean): Promise<{ shown: boolean }> {
    await this.work.run((unit) =>
      shown
        ? unit.rows('insert into front_page_drivers (driver_id, since) values ($1, $2) on conflict (driver_id) do nothing', [
            driverId,
            unit.now,
          ])
        : unit.rows('delete from front_page_drivers where driver_id = $1', [driverId]),
    );
    this.kept = undefined;
    return { shown };
  }
}
