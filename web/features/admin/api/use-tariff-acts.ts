import { addTariff, getTariffs, listTariffs, previewTariff, withdrawTariff } from '@server/fares/desk/desk-tariffs.contract.js';
import { useEndpointMutation } from '../../../lib/cache/query';
import { tariffTexts } from '../tariffs/tariff-texts';
import { tariffsQuery } from './queries';
import { useDeskAct } from './use-desk-act';

const alters = [getTariffs.path, listTariffs.path];
const key = tariffsQuery.queryKey;

/** Puts a tariff in force, or plans it. */
export const useAddTariff = () => useDeskAct(addTariff, { key, alters, done: tariffTexts.saved });

/** Keeps a planned one from coming into force. */
export const useWithdrawTariff = () => useDeskAct(withdrawTariff, { key, alters, done: tariffTexts.withdrawn });

/** What trips would cost. */
export const useTariffPreview = () => useEndpointMutation(previewTariff);
