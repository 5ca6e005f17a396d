import { readFileSync } from 'node:fs';

const sampleMs = 500;
const kib = 1024;

/** Watches how much memory a process has (RSS), where the system tells. */
export class MemoryWatch {
  private readonly samples: { minute: number; mib: number }[] = [];
  private readonly timer = setInterval(() => this.look(), sampleMs);
  private readonly began = performance.now();

  constructor(private readonly pid: number) {
    this.look();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  get peakMib(): number {
    return Math.max(...this.samples.map(({ mib }) => mib));
  }

  /** MiB a minute over the second half of the samples: the line of least squares. */
  get slope(): number {
    const half = this.samples.slice(this.samples.length >> 1);
    const mean = (of: (sample: (typeof half)[number]) => number) => half.reduce((sum, sample) => sum + of(sample), 0) / half.length;
    const [minute, mib] = [mean((sample) => sample.minute), mean((sample) => sample.mib)];
    const spread = mean((sample) => (sample.minute - minute) ** 2);
    return mean((sample) => (sample.minute - minute) * (sample.mib - mib)) / spread;
  }

  private look(): void {
    this.samples.push({ minute: (performance.now() - this.began) / 60_000, mib: rssMib(this.pid) });
  }
}

/** Not a number where the system does not tell. */
function rssMib(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / kib;
}
