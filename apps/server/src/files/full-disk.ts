import { StoreFull } from './file-store'

/** Whether a disk of the portal, or the file store, is full: the same work succeeds once somebody has freed space. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof StoreFull ||
  (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
