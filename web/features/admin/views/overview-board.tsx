import type { Overview } from '@server/admin/overview/overview.contract.js';
import { Link } from 'react-router';
import { cn } from '../../../ui/cn';
import { deskTexts } from '../texts';

const words = deskTexts.overview;

/** The town at a glance: what waits for somebody, and what goes on. */
export function OverviewBoard({ overview }: { overview: Overview }) {
  return (
    <ul aria-label={words.title} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {tilesOf(overview).map((tile) => (
        <Tile key={tile.to + tile.words} {...tile} />
      ))}
    </ul>
  );
}

interface TileProps {
  readonly count: number;
  readonly words: string;
  readonly to: string;
  /** Somebody waits for it to be done. */
  readonly isWork?: boolean;
  /** No page of ours: the browser goes there as a whole. */
  readonly isElsewhere?: boolean;
}

function tilesOf(overview: Overview): TileProps[] {
  const { applications_waiting: applications, renewals_waiting: renewals, cases_open: cases, failed_jobs: failed } = overview;
  const { setbacks_open: setbacks, payouts_stopped: payouts } = overview;
  const { rides_under_way: underWay, rides_searching: searching, drivers_on: drivers } = overview;
  return [
    { count: underWay, words: words.underWay({ count: underWay }), to: '/admin?show=under_way' },
    { count: searching, words: words.searching({ count: searching }), to: '/admin?show=searching', isWork: true },
    { count: drivers, words: words.drivers({ count: drivers }), to: '/admin?show=free' },
    { count: applications, words: words.applications({ count: applications }), to: '/admin/applications', isWork: true },
    { count: renewals, words: words.renewals({ count: renewals }), to: '/admin/applications?status=renewal', isWork: true },
    { count: cases, words: words.cases({ count: cases }), to: '/admin/cases', isWork: true },
    { count: setbacks, words: words.setbacks({ count: setbacks }), to: '/admin/setbacks', isWork: true },
    { count: payouts, words: words.payouts({ count: payouts }), to: '/admin/payouts', isWork: true },
    ...(failed === null
      ? []
      : [{ count: failed, words: words.failedJobs({ count: failed }), to: '/admin/queues', isWork: true, isElsewhere: true }]),
  ];
}

function Tile({ count, words: label, to, isWork = false, isElsewhere = false }: TileProps) {
  const isWaiting = isWork && count > 0;
  const look = 'flex flex-col after:absolute after:inset-0 after:rounded-lg hover:underline';
  const inside = (
    <>
      <span className="numeral font-display text-2xl leading-8 font-semibold">{count}</span>{' '}
      <span className="text-sm font-semibold text-ink-soft">{label}</span>
    </>
  );
  return (
    <li className={cn('relative rounded-lg border bg-surface px-4 py-3 shadow-sm', isWaiting ? 'border-warning' : 'border-line')}>
      {isElsewhere ? (
        <a href={to} className={look}>
          {inside}
        </a>
      ) : (
        <Link to={to} className={look} preventScrollReset>
          {inside}
        </Link>
      )}
    </li>
  );
}
