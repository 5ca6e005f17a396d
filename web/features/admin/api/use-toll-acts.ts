import { addToll, changeToll, getTolls, listTollHistory } from '@server/fares/tolls/tolls.contract.js';
import { tollTexts } from '../tolls/toll-texts';
import { tollsQuery } from './queries';
import { useDeskAct } from './use-desk-act';

const alters = [getTolls.path, listTollHistory.path];
const key = tollsQuery.queryKey;

/** Adds a place where a toll is taken. */
export const useAddToll = () => useDeskAct(addToll, { key, alters, done: tollTexts.added });

/** Changes one, now or later. */
export const useChangeToll = () => useDeskAct(changeToll, { key, alters, done: tollTexts.changed });
