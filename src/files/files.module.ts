import { join } from 'node:path';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Dependencies } from '../http/operations/dependencies.js';
import { DiskStore } from './stores/disk.store.js';
import { FileStore } from './stores/file-store.js';
import { FilesApi } from './files.api.js';
import { FilesController } from './files.controller.js';
import { FilesProcessor, filesQueue } from './files.processor.js';
import { FilesService } from './files.service.js';
import { PhotoGuards } from './photo-guards.api.js';
import { S3Store } from './stores/s3.store.js';
import { PhotoPlaces } from './upload-places.js';

function chooseStore({ dataDir, bucket }: Config, dependencies: Dependencies): FileStore {
  if (!bucket) return new DiskStore(join(dataDir, 'files'));
  const store = new S3Store(bucket);
  dependencies.add({ name: 'files', whenDown: 'the bucket does not answer', ask: () => store.ping() });
  return store;
}

@Module({
  imports: [BullModule.registerQueue({ name: filesQueue })],
  controllers: [FilesController],
  providers: [
    { provide: FileStore, useFactory: chooseStore, inject: [Config, Dependencies] },
    FilesService,
    FilesProcessor,
    FilesApi,
    PhotoGuards,
    PhotoPlaces,
  ],
  exports: [FilesApi, PhotoGuards, PhotoPlaces],
})
export class FilesModule {}
