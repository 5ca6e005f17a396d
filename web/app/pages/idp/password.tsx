import { useParams } from 'react-router';
import { publicPage } from '../../page';
import { NoSuchPage } from '../../state/boot-state';
import { pageTitles } from '../texts';
import { Forgot, helpQuery } from './steps/forgot';
import { Reset } from './steps/reset';

const steps: Readonly<Record<string, typeof Forgot>> = { forgot: Forgot, reset: Reset };

export const handle = { title: () => pageTitles.newPassword, isPlainFirst: true };
/** Where another provider keeps passwords there is no such page. */
export const loader = publicPage(({ need, params: { step = '' } }) => {
  if (!Object.hasOwn(steps, step)) throw new NoSuchPage();
  return need(helpQuery);
});

/** How somebody who cannot sign in gets a new password. */
export function Component() {
  const { step = '' } = useParams();
  const Step = steps[step];
  return Step ? <Step /> : null;
}
