import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseAccessTokens, ownAccessTokens } from './personal-data.queries.js';

/** Which machines somebody let act for them. */
@Injectable()
export class AccessTokensData extends PersonalArea {
  readonly name = 'access-tokens';
  readonly tables = ['access_tokens'];
  readonly lists = { access_tokens: ownAccessTokens };
  protected override readonly erasing = [eraseAccessTokens];
}
