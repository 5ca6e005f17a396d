import { redirect } from 'react-router';
import { Logo } from '../../../ui/display/logo';
import { pageTitles } from '../texts';
import { texts } from './texts';

export const handle = { title: () => pageTitles.opening, isShell: true };

/** It stands for other pages and is none itself. */
export function loader(): null {
  if (typeof document !== 'undefined') throw redirect('/dashboard');
  return null;
}

/** What the service worker shows at every address until the app has opened without a network (M157). Nothing of any person is in it. */
export function Component() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 px-6 text-center">
      <Logo hasSlogan />
      <h1 className="text-base font-medium text-ink-soft">{texts.opening}</h1>
    </main>
  );
}
