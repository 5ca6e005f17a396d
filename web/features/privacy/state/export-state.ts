import type { DataExport } from '@server/privacy/exports/exports.contract.js';

/** Whether somebody works on it, or will. */
export function isOpen(copy: Pick<DataExport, 'state'> | null): boolean {
  return copy?.state === 'queued' || copy?.state === 'running';
}
