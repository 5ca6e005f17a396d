import { expect, test } from '@jest/globals';
import { getFrontPageChoice, listFrontFaces, putFrontPageChoice } from '../../src/drivers/pages/front-page.contract.js';
import { isOnline, nextDay } from '../rides/town.js';
import { alter, suspend } from '../world/admin.js';
import { world } from '../world/world.js';
import { changesCar } from './cars.js';

const people = () => world.people({ rosa: {}, dan: { driver: true, fullName: 'Dan Driver' }, dora: { driver: true, fullName: 'Dora' } });
const faces = async () => (await world.stranger().call(listFrontFaces, {})).drivers;
const agrees = (person: { call: Awaited<ReturnType<typeof people>>['dan']['call'] }, shown: boolean) =>
  person.call(putFrontPageChoice, { body: { shown } });

test('nobody is on the front page who did not agree to it, and nobody any more who takes it back', async () => {
  const { rosa, dan } = await people();
  expect(await faces()).toEqual([]);
  expect(await dan.call(getFrontPageChoice, {})).toEqual({ shown: false });
  await agrees(dan, true);
  await agrees(dan, true);
  expect(await dan.call(getFrontPageChoice, {})).toEqual({ shown: true });
  expect(await faces()).toHaveLength(1);
  await agrees(dan, false);
  expect(await faces()).toEqual([]);
  expect(await rosa.refused(putFrontPageChoice, { body: { shown: true } })).toMatchObject({ status: 403 });
});

test('strangers learn first name, car and rating: no surname, id, plate, place or uploaded photo (UP-4)', async () => {
  await nextDay();
  const { dan } = await people();
  await alter(dan, { average_rating: 4.9, avatar_url: '/files/photo.webp' });
  await changesCar(dan, { make: 'Subaru', model: 'Outback', colour: 'Blue', plate: 'HOME 12' });
  await agrees(dan, true);
  expect(await faces()).toEqual([{ first_name: 'Dan', avatar_url: null, car: 'Blue Subaru Outback', average_rating: 4.9, is_on: false }]);
});

test('whoever takes rides now comes first; suspended drivers and those who gave up driving are gone', async () => {
  await nextDay();
  const { dan, dora } = await people();
  await agrees(dan, true);
  await isOnline(dora);
  await agrees(dora, true);
  expect((await faces()).map(({ first_name: name, is_on: isOn }) => [name, isOn])).toEqual([
    ['Dora', true],
    ['Dan', false],
  ]);
  await suspend(dora);
  await alter(dan, { roles: ['customer'] });
  await nextDay();
  expect(await faces()).toEqual([]);
});
