import { type ComponentType, useEffect } from 'react';
import { useMatches, useRouteError } from 'react-router';
import { reportError } from '../lib/errors/reporting';
import { Offline, Refusal } from '../lib/refusal';
import { NoSuchPage, SignedOutError } from './state/boot-state';
import { isMissingCode } from './missing-code';
import { ErrorPage } from './pages/errors/error';
import { NotFound } from './pages/errors/not-found';
import { OutOfReach } from './pages/errors/out-of-reach';
import { SignedOut } from './pages/errors/signed-out';
import type { PageHandle } from './page-handle';

export interface PageErrorProps {
  isWholePage?: boolean;
}

/** Stands in for a page that could not be shown; what stands around it goes on working. */
export function PageError({ isWholePage = false }: PageErrorProps) {
  const error = useRouteError();
  const page = useMatches().at(-1)?.handle as Partial<PageHandle> | undefined;
  useEffect(() => reportError('react', error), [error]);
  const content = contentFor(error, page?.notFound ?? NotFound);
  return isWholePage ? <main className="flex min-h-dvh flex-col items-center justify-center">{content}</main> : content;
}

function contentFor(error: unknown, Nothing: ComponentType) {
  if (error instanceof NoSuchPage) return <Nothing />;
  if (error instanceof SignedOutError) return <SignedOut />;
  if (error instanceof Refusal) return error.status === 404 ? <Nothing /> : <ErrorPage requestId={error.requestId} />;
  if (error instanceof Offline) return <OutOfReach />;
  return isMissingCode(error) ? <OutOfReach isAway={false} /> : <ErrorPage />;
}
