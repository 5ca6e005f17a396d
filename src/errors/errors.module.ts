import { Module } from '@nestjs/common';
import { ErrorsController } from './errors.controller.js';
import { ErrorsData } from './personal-data/errors-data.js';
import { ErrorsProcessor } from './errors.processor.js';
import { ErrorsService } from './errors.service.js';

@Module({ controllers: [ErrorsController], providers: [ErrorsService, ErrorsProcessor, ErrorsData] })
export class ErrorsModule {}
