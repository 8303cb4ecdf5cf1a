import { tabledCurrents } from './cable-currents'
import { breakerCurrentsA } from './etim'
import { shown } from './numbers'

/** ГОСТ IEC 60898-1, table 7: a breaker holds 1,13 In and trips at 1,45 In within the hour. */
const holdsFor = 1.13
const tripsAt = 1.45
/**
 * The minimum ratio between the rating of the upstream breaker and of a line's breaker, so that it holds while that one
 * trips.
 */
export const selectiveTimes = tripsAt / holdsFor

/** Upper limits of a breaker's rating. */
export type RatingLimits = {
  /** Long-term current of its cable; null when the cable is unknown. */
  cableA: number | null
  /** The rating of the upstream breaker; null when there is none. */
  aboveA: number | null
}

/** Copper sections used to feed a board and its lines. */
export const boardCablesMm2 = [1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70] as const

/** ПУЭ 7, table 1.3.4: the lowest current that a copper cable of this section carries with any laying. */
export const cableCurrentA = (sectionMm2: number | null, phases: 1 | 3): number | null =>
  tabledCurrents('copper', 'pipe', phases).sections.find((row) => row.sectionMm2 === sectionMm2)?.currentA ?? null

const isSelective = (currentA: number, aboveA: number | null) =>
  aboveA === null || aboveA >= currentA * selectiveTimes - 1e-9

/**
 * Higher ratings that may replace one that is not sold, nearest first: the cable still carries them, and the upstream
 * breaker still holds.
 */
export const higherRatings = (currentA: number, { cableA, aboveA }: RatingLimits): number[] =>
  cableA === null
    ? []
    : breakerCurrentsA.filter((rating) => rating > currentA && rating <= cableA && isSelective(rating, aboveA))

/** Why no higher rating is allowed. */
export function ratingLimit(currentA: number, { cableA, aboveA }: RatingLimits): string | null {
  if (cableA === null) return 'Номинал выше не предлагаем: сечение кабеля не задано.'
  const next = breakerCurrentsA.find(
    (rating) => rating > (higherRatings(currentA, { cableA, aboveA }).at(-1) ?? currentA),
  )
  if (next === undefined) return null
  return next > cableA
    ? `Номинал ${shown(next)} А и выше брать нельзя: кабель держит ${shown(cableA)} А.`
    : `Номинал ${shown(next)} А и выше брать нельзя: вводной автомат ${shown(aboveA ?? 0)} А отключится вместе с ним.`
}
