import { StoreFull } from './file-store'

/** Whether a disk of the portal, or the file store, has no room left: the same work succeeds once somebody has made room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof StoreFull ||
  (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
