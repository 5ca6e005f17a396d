import { event } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';

/** A copy of somebody's data was asked for, is further, or is gone. */
export const exportTouched = event<{ userId: UserId }>('privacy.export-touched');
/** It is there, or could not be made. */
export const exportEnded = event<{ userId: UserId; exportId: Id; isReady: boolean }>('privacy.export-ended');
/** Somebody closed their account; it is erased then, unless they come back. */
export const accountClosing = event<{ userId: UserId; eraseAt: Date }>('privacy.account-closing');
/** The terms are others than those that somebody agreed to. */
export const consentWanted = event<{ userId: UserId; version: string }>('privacy.consent-wanted');
