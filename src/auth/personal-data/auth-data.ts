import { Injectable } from '@nestjs/common';
import { type Erasing, PersonalArea, PersonalData } from '../../database/personal-data/personal-data.js';
import type { Unit } from '../../database/unit.js';
import { AuthApi } from '../auth.api.js';
import { deleteAccount, ownAccount, ownSessions } from './personal-data.queries.js';

/** How somebody signs in, and where they are signed in. What an outside identity provider keeps is between it and them. */
@Injectable()
export class AuthData extends PersonalArea {
  readonly name = 'sign-in';
  readonly tables = ['accounts', 'sessions'];
  readonly lists = { account: ownAccount, sessions: ownSessions };
  protected override readonly erasing = [deleteAccount];

  constructor(
    personal: PersonalData,
    private readonly auth: AuthApi,
  ) {
    super(personal);
  }

  override async erase(unit: Unit, erasing: Erasing): Promise<string | undefined> {
    await this.auth.endSessions(unit, erasing.me);
    return super.erase(unit, erasing);
  }
}
