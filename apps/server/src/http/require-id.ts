import { Rejected } from './rejected'

/** Refuses ids outside the caller's own things as not found. */
export function requireId(own: readonly { id: number }[], id: number): void {
  if (!own.some((one) => one.id === id)) throw new Rejected('not-found')
}
