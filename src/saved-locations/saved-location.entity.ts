import { defineEntity, OptionalProps, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';
import { SavedLocationKind } from './saved-locations.contract.js';

export const SavedLocationSchema = defineEntity({
  name: 'SavedLocation',
  tableName: 'saved_locations',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.text().$type<UserId>(),
    name: p.text(),
    kind: p.enum(SavedLocationKind.options).default('other'),
    address: p.text(),
    lat: p.double().$type<number>(),
    lng: p.double().$type<number>(),
    createdAt: p.datetime(),
  },
});

/** A place that somebody goes to often. */
export class SavedLocationEntity extends SavedLocationSchema.class {
  declare [OptionalProps]?: 'id';
}
SavedLocationSchema.setClass(SavedLocationEntity);
