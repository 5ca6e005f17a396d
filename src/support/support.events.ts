import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';
import type { SupportCase } from './support.contract.js';

/** A case was opened, continued, answered or closed. */
export const supportCaseChanged = event<{ ownerId: UserId; supportCase: SupportCase }>('support.case-changed');
