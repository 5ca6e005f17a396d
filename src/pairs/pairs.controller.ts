import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { FavoritesService } from './favorites.service.js';
import { PairBlocksService } from './pair-blocks.service.js';
import { addFavorite, addPairBlock, getPair, listFavorites, listPairBlocks, removeFavorite, removePairBlock } from './pairs.contract.js';

@Controller()
export class PairsController {
  constructor(
    private readonly favorites: FavoritesService,
    private readonly blocks: PairBlocksService,
  ) {}

  @Route(getPair)
  pair(me: Me, { params }: InputOf<typeof getPair>) {
    return this.favorites.pair(me.id, params.id);
  }

  @Route(listFavorites)
  listFavorites(me: Me, { query }: InputOf<typeof listFavorites>) {
    return this.favorites.list(me.id, query);
  }

  @Route(addFavorite)
  addFavorite(me: Me, { body }: InputOf<typeof addFavorite>) {
    return this.favorites.add(me.id, body.driver_id);
  }

  @Route(removeFavorite)
  removeFavorite(me: Me, { params }: InputOf<typeof removeFavorite>) {
    return this.favorites.remove(me.id, params.id);
  }

  @Route(listPairBlocks)
  listBlocks(me: Me, { query }: InputOf<typeof listPairBlocks>) {
    return this.blocks.list(me.id, query);
  }

  @Route(addPairBlock)
  addBlock(me: Me, { body }: InputOf<typeof addPairBlock>) {
    return this.blocks.add(me.id, body.user_id);
  }

  @Route(removePairBlock)
  removeBlock(me: Me, { params }: InputOf<typeof removePairBlock>) {
    return this.blocks.remove(me.id, params.id);
  }
}
