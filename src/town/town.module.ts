import { Module } from '@nestjs/common';
import { TownApi } from './town.api.js';

@Module({ providers: [TownApi], exports: [TownApi] })
export class TownModule {}
