import { describe, expect, test } from '@jest/globals';
import { byKind, draftOf, lackOf, newDraft, withPlace } from './saved-draft';

const station = { id: 'p1', name: 'Harbor Station', address: '1 Harbor Road, Hometown', lat: 41, lng: -71 };
const saved = (id: string, kind: 'home' | 'work' | 'other') => ({
  id,
  kind,
  name: id,
  address: `${id} street`,
  lat: 41,
  lng: -71,
  created_at: '2026-11-21T12:00:00Z',
});

describe('a place being saved', () => {
  test('takes the name of what was found, until it is given one', () => {
    const found = withPlace(newDraft('other'), station);
    expect(found.name).toBe('Harbor Station');
    expect(withPlace(found, { ...station, name: 'Mill' }).name).toBe('Mill');
    expect(withPlace({ ...found, name: 'The train' }, { ...station, name: 'Mill' }).name).toBe('The train');
  });

  test('home is called Home from the start', () => {
    expect(withPlace(newDraft('home'), station)).toMatchObject({ name: 'Home', kind: 'home' });
  });

  test('says what it lacks', () => {
    expect(lackOf(newDraft('other'))).toEqual({ place: 'Choose an address first.', name: 'Give it a name.' });
    expect(lackOf(withPlace(newDraft('work'), station))).toEqual({});
  });

  test('home and work stand apart', () => {
    const list = [saved('h', 'home'), saved('a', 'other'), saved('b', 'other')];
    expect(byKind(list)).toEqual({ home: list[0], work: undefined, others: list.slice(1) });
    expect(draftOf(saved('a', 'other'))).toMatchObject({ id: 'a', name: 'a', place: { name: 'a street' } });
  });
});
