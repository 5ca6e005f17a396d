import type { LegalName } from '@server/privacy/legal/legal.contract.js';
import { useQuery } from '@tanstack/react-query';
import { legalQuery } from '../../../features/privacy/api/legal-query';
import { legalTexts } from '../../../features/privacy/texts';
import { LegalText } from '../../../features/privacy/views/legal-text';
import { useMe } from '../../../features/profiles/api/use-me';
import { Logo } from '../../../ui/display/logo';
import { publicPage } from '../../page';
import { Footer } from '../landing/sections';

/** A page that the town fills in: links and words, so it needs no script. */
export function legalPage(name: LegalName) {
  const query = legalQuery(name);
  function Component() {
    const me = useMe();
    const page = useQuery(query).data;
    return (
      <>
        <header className="mx-auto flex w-full max-w-6xl items-center px-5 py-4 sm:px-8">
          <a href="/" className="rounded-md">
            <Logo hasSlogan />
          </a>
        </header>
        <main className="mx-auto w-full max-w-6xl px-5 pt-6 pb-14 sm:px-8">{page ? <LegalText page={page} /> : null}</main>
        <Footer isSignedIn={me !== null} />
      </>
    );
  }
  return { Component, handle: { title: () => legalTexts[name], isStatic: true }, loader: publicPage(({ need }) => need(query)) };
}
