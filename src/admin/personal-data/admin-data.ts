import { Injectable } from '@nestjs/common';
import { forgetNetworks, forgetReasons } from '../../audit/audit.sql.js';
import { type Erasing, PersonalArea } from '../../database/personal-data/personal-data.js';
import type { Unit } from '../../database/unit.js';
import { eraseLooks, eraseRefusal, ownLooks, ownRefusal } from './personal-data.queries.js';

/** Looks of admins at somebody's account, that somebody wants none, why anything was decided about them, and from where they decided. */
@Injectable()
export class AdminData extends PersonalArea {
  readonly name = 'admin';
  readonly tables = ['account_views', 'account_view_refusals'];
  readonly lists = { account_looks: ownLooks, account_look_refusal: ownRefusal };
  protected override readonly erasing = [eraseLooks, eraseRefusal];

  override async erase(unit: Unit, erasing: Erasing): Promise<string | undefined> {
    await unit.all(forgetReasons, { kind: 'user', id: erasing.me });
    await unit.all(forgetNetworks, { actor: erasing.me });
    return super.erase(unit, erasing);
  }
}
