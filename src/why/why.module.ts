import { Module } from '@nestjs/common';
import { WhyController } from './why.controller.js';
import { WhyService } from './why.service.js';

/** A ride's whole story, put together from what the other modules keep of it (decision 121). */
@Module({ controllers: [WhyController], providers: [WhyService] })
export class WhyModule {}
