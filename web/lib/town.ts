import { demoTown } from '@server/service-area/demo-town.contract.js';
import type { Town } from '@server/service-area/the-town.contract.js';
import { useSyncExternalStore } from 'react';
import { store } from './store';

/** A page has one town, and so has a server: what it is called, how it counts, whom to ask. */
const town = store<Town>({ ...demoTown, is_ready: true, takes_cards: true, translates: false, transcribes: false, version: '' });

/** Set before anything is rendered, where an admin's open page learns that it changed, and in the worker's page once it is connected. */
export const setTown = town.set;

/** Read it while rendering, it is known no earlier. */
export const theTown = town.get;

/** The same for what stays on the page when the town changes. */
export const useTown = (): Town => useSyncExternalStore(town.subscribe, town.get, town.get);
