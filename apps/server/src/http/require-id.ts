import { Rejected } from './rejected'

/** Of a caller's own things: what is not among them does not exist for them. */
export function requireId(own: readonly { id: number }[], id: number): void {
  if (!own.some((one) => one.id === id)) throw new Rejected('not-found')
}
