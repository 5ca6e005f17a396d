import { Injectable, Logger } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { FilesApi } from '../../files/files.api.js';
import { smallPicture } from '../../files/pictures.api.js';
import { Outbound } from '../../http/outbound/outbound.js';
import { previewPictureSidePx } from './link-preview.contract.js';

/** The picture of a page, as we keep it. */
export interface PagePicture {
  /** In the store. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures that pages name as theirs, by the same guarded client as the pages, made small and anew. */
@Injectable()
export class LinkPictures {
  private readonly logger = new Logger('LinkPictures');

  constructor(
    private readonly outbound: Outbound,
    private readonly files: FilesApi,
  ) {}

  /** Null where there is none that we can show: a preview without its picture is one all the same. It goes again unless it is kept. */
  async at(address: string, { page, for: owner }: { page: string; for: UserId }): Promise<PagePicture | null> {
    try {
      const { body } = await this.outbound.picture(new URL(address, page).href);
      const picture = await smallPicture(body, previewPictureSidePx);
      if (!picture) return null;
      const { name } = await this.files.storeBytes(owner, picture.content);
      return { name, width: picture.width, height: picture.height };
    } catch (error) {
      this.logger.debug({ err: error }, 'a picture of a page was not read');
      return null;
    }
  }
}
