import { texts } from '@server/contract/texts/texts.js';

/** What stands on the control that only the demo town has. */
export const demoTexts = texts('rides.demo', {
  label: 'Demo controls',
  demo: 'Demo',
  hurry: 'Speed up',
  fast: '4× speed',
  tell: 'Tell {driver} my PIN',
});
