import { isBlank } from '@server/contract/text.js';
import { kept } from '../kept';
import { guardUnsent } from '../unsent-guard';

/** What is being written to the operators about a case, by its id; '' where its box is open and empty. */
export const caseReplies = kept<string>();

caseReplies.subscribe(() => guardUnsent('cases', !caseReplies.all().every(isBlank)));
