import { Controller, Post, Req, Res } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { maxPhotoBytes } from '../files/files.contract.js';
import { UploadsApi } from '../files/uploads.api.js';
import type { Me } from '../http/me.js';
import { Rates } from '../http/rates.js';
import type { KitRequest, KitResponse } from '../http/request.js';
import { Bare, Route } from '../http/route.js';
import { editMe, putPhoto, removePhoto } from './profile-edit.contract.js';
import { ProfileEditService } from './profile-edit.service.js';
import type { Profile } from './profiles.contract.js';

@Controller()
export class ProfileEditController {
  constructor(
    private readonly profiles: ProfileEditService,
    private readonly uploads: UploadsApi,
    private readonly rates: Rates,
  ) {}

  @Route(editMe)
  edit(me: Me, { body }: InputOf<typeof editMe>): Promise<Profile> {
    return this.profiles.edit(me.id, body);
  }

  @Route(removePhoto)
  removePhoto(me: Me): Promise<Profile> {
    return this.profiles.removePhoto(me.id);
  }

  /** Not a `@Route`: its body is a file, which is read only once the caller is known. */
  @Post(putPhoto.path)
  @Bare('user')
  async photo(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const { me } = request;
    if (!me) refuse(commonProblems, 'signed_out');
    await this.rates.spend(`${putPhoto.method} ${putPhoto.path}`, `user:${me.id}`, putPhoto.rate);
    const bytes = await this.uploads.readOne(request, response, maxPhotoBytes);
    response.status(200).json(putPhoto.reply.parse(await this.profiles.setPhoto(me.id, bytes)));
  }
}
