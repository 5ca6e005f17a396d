import { Controller, UseInterceptors } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import { PhotoUpload } from '../files/uploads.api.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { editMe, putPhoto, removePhoto } from './profile-edit.contract.js';
import { ProfileEditService } from './profile-edit.service.js';
import type { Profile } from './profiles.contract.js';

@Controller()
export class ProfileEditController {
  constructor(private readonly profiles: ProfileEditService) {}

  @Route(editMe)
  edit(me: Me, { body }: InputOf<typeof editMe>): Promise<Profile> {
    return this.profiles.edit(me.id, body);
  }

  @Route(removePhoto)
  removePhoto(me: Me): Promise<Profile> {
    return this.profiles.removePhoto(me.id);
  }

  // Above the route, which puts a function of its own in the method's place.
  @UseInterceptors(PhotoUpload)
  @Route(putPhoto)
  photo(me: Me, { body }: InputOf<typeof putPhoto>): Promise<Profile> {
    return this.profiles.setPhoto(me.id, body);
  }
}
