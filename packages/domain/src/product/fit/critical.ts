import { contains, measuresOf, orderOf, type ComparedValue, type Measure } from './measure'

/** How a replacement's value may differ from the replaced product's. */
export const fitDirections = ['equal', 'not-lower', 'not-higher', 'contains'] as const
export type FitDirection = (typeof fitDirections)[number]

/** `unit` applies to numbers written without one. */
export type Demand = { direction: FitDirection; unit: string | null }

/** `allowed`: differs in the allowed direction; `unknown`: a person must check. */
export type Fit = 'equal' | 'allowed' | 'unknown' | 'mismatch'

/** Whether the replacement's value fits the original one. A value that only one of them has is unknown. */
export function fitOf(own: ComparedValue | null, other: ComparedValue | null, { direction, unit }: Demand): Fit {
  if (own === null || other === null) return own === null && other === null ? 'equal' : 'unknown'
  const [wanted, had] = [measuresOf(own, unit), measuresOf(other, unit)]
  const fits = wanted.map((one) => best(had.map((another) => fitOfMeasures(one, another, direction))))
  // a list with additional values is a different list
  if (direction === 'equal')
    fits.push(...had.map((another) => best(wanted.map((one) => fitOfMeasures(one, another, direction)))))
  return worst(fits)
}

function fitOfMeasures(own: Measure, other: Measure, direction: FitDirection): Fit {
  const order = orderOf(own, other)
  if (order === 'same') return 'equal'
  if (direction === 'contains') {
    const held = contains(own, other)
    return held === null ? 'unknown' : held ? 'allowed' : 'mismatch'
  }
  if (order === 'unknown') return 'unknown'
  const isAllowed = (direction === 'not-lower' && order === 'more') || (direction === 'not-higher' && order === 'less')
  return isAllowed ? 'allowed' : 'mismatch'
}

const ranks: readonly Fit[] = ['equal', 'allowed', 'unknown', 'mismatch']
const best = (fits: readonly Fit[]): Fit => ranks.find((fit) => fits.includes(fit)) ?? 'unknown'
const worst = (fits: readonly Fit[]): Fit => ranks.findLast((fit) => fits.includes(fit)) ?? 'unknown'
