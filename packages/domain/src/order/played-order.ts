import { canBecome, isBegun, type OrderStatus } from './order-status'

/** A simulated answer of 1C to an order of the sandbox. */
export type PlayedAnswer = {
  at: Date
  status: OrderStatus
  /** By line id, in thousandths; an unnamed line is confirmed as ordered. */
  confirmed?: Readonly<Record<string, number>>
}

/** Minutes after the order was placed. */
const script: readonly [number, OrderStatus][] = [
  [1, 'processing'],
  [3, 'assembling'],
  [5, 'shipped'],
  [10, 'done'],
]

/**
 * The answers so far, in order: those of the script, until the program gives an answer itself; earlier script answers
 * are kept.
 */
export const playedSoFar = (placedAt: Date, given: readonly PlayedAnswer[], now: Date): readonly PlayedAnswer[] =>
  given.length > 0
    ? given
    : script
        .map(([minutes, status]) => ({ at: new Date(placedAt.getTime() + minutes * 60_000), status }))
        .filter(({ at }) => at <= now)

export const statusPlayed = (answers: readonly PlayedAnswer[]): OrderStatus => answers.at(-1)?.status ?? 'new'

/** Why this status is not allowed next, in Russian; null if it is allowed. */
export function playProblem(from: OrderStatus, to: OrderStatus): string | null {
  if (canBecome(from, to)) return null
  return isBegun(from) || from === 'cancelled'
    ? 'После этого статуса такой 1С уже не пришлёт'
    : 'Заказ уже в этом статусе'
}
