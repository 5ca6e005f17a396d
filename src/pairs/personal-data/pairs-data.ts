import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseFavorites, erasePairBlocks, ownFavorites, ownPairBlocks } from './personal-data.queries.js';

/** Whom somebody likes to ride with, and with whom they never want to be matched again. */
@Injectable()
export class PairsData extends PersonalArea {
  readonly name = 'pairs';
  readonly tables = ['favourite_drivers', 'pair_blocks'];
  readonly lists = { favorite_drivers: ownFavorites, never_matched: ownPairBlocks };
  protected override readonly erasing = [eraseFavorites, erasePairBlocks];
}
