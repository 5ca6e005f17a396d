import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { PlaceSearch } from '../../../web/features/places/place-search';
import { useIsHydrated } from '../../../web/lib/device/hydrated';
import { useEarlyTyping } from '../../../web/lib/device/early-typing';

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

function Page() {
  useEarlyTyping();
  const [text, setText] = useState('');
  // Something that renders the page again at once, as clocks and time zones do.
  const isAlive = useIsHydrated();
  return (
    <QueryClientProvider client={client}>
      <PlaceSearch label="Where to?" value={undefined} onPick={() => undefined} />
      <textarea aria-label="What happened?" value={text} onChange={(event) => setText(event.target.value)} />
      <input aria-label="Untouched" value="as it was" readOnly />
      <p>{isAlive ? `heard ${text}` : ''}</p>
    </QueryClientProvider>
  );
}

let opened: { root: Root; body: HTMLElement } | undefined;
afterEach(async () => {
  await act(async () => opened?.root.unmount());
  opened?.body.remove();
});

test.each([false, true])('what is typed before the page is alive stays and is heard (strict: %s)', async (isStrict) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const page = isStrict ? (
    <StrictMode>
      <Page />
    </StrictMode>
  ) : (
    <Page />
  );
  const body = document.body.appendChild(document.createElement('div'));
  body.innerHTML = renderToString(page);
  const [search, text] = [body.querySelector('input'), body.querySelector('textarea')];
  if (!search || !text) throw new Error('the server drew no boxes');
  search.focus();
  search.value = 'harbor';
  text.value = 'My umbrella';
  await act(async () => {
    opened = { body, root: hydrateRoot(body, page) };
  });
  expect(search).toHaveValue('harbor');
  expect(text).toHaveValue('My umbrella');
  expect(body.querySelector('p')).toHaveTextContent('heard My umbrella');
});
