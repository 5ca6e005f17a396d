import { Controller, UseInterceptors } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import { PhotoUpload } from '../../files/uploads.api.js';
import type { Json } from '../../http/json.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import type { Conversation } from '../conversations/conversation.contract.js';
import { putGroupPhoto, removeGroupPhoto } from './group-photo.contract.js';
import { GroupPhotoService } from './group-photo.service.js';

@Controller()
export class GroupPhotoController {
  constructor(private readonly photos: GroupPhotoService) {}

  @Route(removeGroupPhoto)
  remove(me: Me, { params }: InputOf<typeof removeGroupPhoto>): Promise<Json<Conversation>> {
    return this.photos.remove(me.id, params.id);
  }

  // Above the route, which puts a function of its own in the method's place.
  @UseInterceptors(PhotoUpload)
  @Route(putGroupPhoto)
  put(me: Me, { params, body }: InputOf<typeof putGroupPhoto>): Promise<Json<Conversation>> {
    return this.photos.put(me.id, params.id, body);
  }
}
