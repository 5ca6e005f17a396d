import { BellOff, BellRing, ChevronDown, type LucideIcon, Smartphone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Card, CardBody } from '../../../../ui/display/card';
import { Skeleton, SkeletonText } from '../../../../ui/feedback/skeleton';
import { pushTexts as texts } from '../../push/push-texts';
import type { BrowserKind } from '../../state/push/browser-kind';
import type { PushState } from '../../state/push/push-state';
import { Steps } from './steps';

export interface BrowserPanelProps {
  state: PushState;
  /** Which steps are shown where it blocks. */
  kind: BrowserKind;
  /** The day on which the browser may be made to ask again, in words; for `asked`. */
  askAgain?: string | undefined;
  /** Push is off for all devices of the account, this one among them. */
  isHeldBack: boolean;
  /** It is being turned on or off. */
  isBusy: boolean;
  /** The browser's own prompt may be open. */
  isAsking: boolean;
  /** Why turning on failed. */
  problem?: string | undefined;
  isTesting: boolean;
  /** What came of the last test. */
  answer?: string | undefined;
  onTurnOn(): void;
  onTurnOff(): void;
  onTest(): void;
}

/** Push in this browser: how it stands, and the one thing to do about it (M75, M77, M178). */
export function BrowserPanel(props: BrowserPanelProps) {
  const { state, isAsking, problem, answer } = props;
  const said = isAsking ? texts.allow : (problem ?? (state === 'on' ? answer : undefined));
  return (
    <Card aria-label={texts.title} data-testid="push-here" data-state={state}>
      {/* As high as it becomes: nothing below it moves when the browser has said how it stands. */}
      <CardBody className="min-h-44 sm:min-h-28">
        {state === 'checking' ? <Checking /> : <Stand {...props} state={state} />}
        <output className="text-body font-medium text-ink empty:hidden">{said}</output>
      </CardBody>
    </Card>
  );
}

type Known = Exclude<PushState, 'checking'>;

const icons: Readonly<Record<Known, LucideIcon>> = {
  on: BellRing,
  off: BellOff,
  asked: BellOff,
  lost: TriangleAlert,
  blocked: BellOff,
  unsupported: TriangleAlert,
  needs_install: Smartphone,
};

function Stand(props: BrowserPanelProps & { state: Known }) {
  const { state, kind } = props;
  const Icon = icons[state];
  const { title } = texts.states[state === 'asked' ? 'off' : state];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-text" />
          <div className="min-w-0">
            <h2 className="text-base">{title}</h2>
            <p className="mt-0.5 text-body text-ink-soft">{detailOf(props)}</p>
          </div>
        </div>
        <Acts {...props} />
      </div>
      {state === 'blocked' || state === 'asked' ? <HowTo title={texts.howTo} steps={texts.steps[kind]} /> : null}
      {state === 'needs_install' ? <HowTo title={texts.howToInstall} steps={texts.installSteps} /> : null}
    </>
  );
}

function detailOf({ state, askAgain = '', isHeldBack }: BrowserPanelProps & { state: Known }): string {
  if (state === 'asked') return texts.askedDetail({ day: askAgain });
  return state === 'on' && isHeldBack ? texts.heldBackDetail : texts.states[state].detail;
}

function Acts({ state, isBusy, isTesting, onTurnOn, onTurnOff, onTest }: BrowserPanelProps): ReactNode {
  if (state === 'on')
    return (
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isTesting} onClick={onTest}>
          {texts.test}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={onTurnOff}>
          {texts.turnOff}
        </Button>
      </div>
    );
  if (state !== 'off' && state !== 'lost') return null;
  return (
    <Button variant="primary" isBusy={isBusy} onClick={onTurnOn}>
      {texts.turnOn}
    </Button>
  );
}

function HowTo({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <details className="group">
      <summary className="flex min-h-control w-fit cursor-pointer list-none items-center gap-1.5 rounded-md text-body font-semibold text-ink">
        {title}
        <ChevronDown aria-hidden="true" className="size-4 text-ink-faint group-open:rotate-180" />
      </summary>
      <Steps steps={steps} />
    </details>
  );
}

function Checking() {
  return (
    <output aria-label={texts.checking} className="flex flex-col gap-2">
      <Skeleton className="h-5 w-48" />
      <SkeletonText lines={2} />
    </output>
  );
}
