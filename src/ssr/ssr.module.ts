import { Module } from '@nestjs/common';
import { PageCallers } from './page-caller.js';
import { SsrController } from './ssr.controller.js';
import { WebAssets } from './web-assets.js';

/** The last module: what nobody else took is a page. */
@Module({ controllers: [SsrController], providers: [WebAssets, PageCallers] })
export class SsrModule {}
