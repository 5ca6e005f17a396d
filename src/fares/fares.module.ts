import { Module } from '@nestjs/common';
import { Tariffs } from './tariffs.api.js';

@Module({ providers: [Tariffs], exports: [Tariffs] })
export class FaresModule {}
