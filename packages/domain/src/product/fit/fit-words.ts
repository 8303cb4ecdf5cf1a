import type { Fit, FitDirection } from './critical'

type Compared = { name: string; own: string | null; other: string | null; direction: FitDirection; fit: Fit }

/** «не ниже» and the like, placed between two values. */
export const directionNames: Record<FitDirection, string> = {
  equal: 'равно',
  'not-lower': 'не ниже',
  'not-higher': 'не выше',
  contains: 'включает',
}

/** «Степень защиты: IP65 не ниже IP44», or what a person must check. */
export function fitWords({ name, own, other, direction, fit }: Compared): string {
  if (fit === 'allowed') return `${name}: ${other ?? ''} ${directionNames[direction]} ${own ?? ''}`
  if (other === null) return `${name}: не указано, проверьте`
  if (own === null) return `${name}: ${other}, у исходного товара не указано, проверьте`
  return fit === 'unknown' ? `${name}: ${other} вместо ${own}, проверьте` : `${name}: ${other} вместо ${own}`
}

/** «Номинальный ток 16 А», «Отключающая способность не ниже 6 кА»: requirements for a replacement. */
export const demandWords = ({ name, own, direction }: Pick<Compared, 'name' | 'own' | 'direction'>): string =>
  `${name} ${direction === 'equal' ? '' : `${directionNames[direction]} `}${own ?? ''}`
