import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { Providers } from '../../../web/app/providers';
import { readPrefs } from '../../../web/app/state/prefs';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { Toaster } from '../../../web/ui/feedback/toast';

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

/** Puts a part of the product into what every page stands in, at an address; answers its query cache. */
export function show(part: ReactNode, cache = makeQueryClient(), at = '/somewhere') {
  render(
    <Providers client={cache} prefs={readPrefs('', 'en-US')} here={{ now: new Date().toISOString(), timeZone: 'America/New_York' }}>
      <MemoryRouter initialEntries={[at]}>
        {part}
        <Where />
        <Toaster />
      </MemoryRouter>
    </Providers>,
  );
  return cache;
}
