import { applicationChanged, getApplication } from '@server/drivers/applications/applications.contract.js';
import { live } from '../../../lib/live';
import { endpointKey } from '../../../lib/cache/query';

/** My application was written, sent or decided: the button and its pages follow. */
export const onApplicationChanged = live(applicationChanged, (application, cache) => {
  cache.setQueryData(endpointKey(getApplication, {}), application);
});
