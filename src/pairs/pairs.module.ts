import { Module } from '@nestjs/common';
import { FavoritesService } from './favorites.service.js';
import { PairBlocksService } from './pair-blocks.service.js';
import { PairsController } from './pairs.controller.js';
import { PairsGateway } from './pairs.gateway.js';
import { PairsData } from './personal-data/pairs-data.js';

@Module({ controllers: [PairsController], providers: [FavoritesService, PairBlocksService, PairsGateway, PairsData] })
export class PairsModule {}
