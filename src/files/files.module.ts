import { join } from 'node:path';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DiskStore } from './disk.store.js';
import { FileStore } from './file-store.js';
import { FilesApi } from './files.api.js';
import { FilesController } from './files.controller.js';
import { FilesProcessor, filesQueue } from './files.processor.js';
import { FilesService } from './files.service.js';
import { PhotoPlaces } from './upload-places.js';

function chooseStore({ dataDir }: Config): FileStore {
  return new DiskStore(join(dataDir, 'files'));
}

@Module({
  imports: [BullModule.registerQueue({ name: filesQueue })],
  controllers: [FilesController],
  providers: [{ provide: FileStore, useFactory: chooseStore, inject: [Config] }, FilesService, FilesProcessor, FilesApi, PhotoPlaces],
  exports: [FilesApi, PhotoPlaces],
})
export class FilesModule {}
