import { changedBy, isAbove, shownFigure } from '@snab/domain/people/ceiling'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { findCeilings } from '../../people/ceiling/ceilings'

/** The largest change in basis points. */
export const largestChange = (changes: Iterable<{ before: number; after: number }>): number => {
  let largest = 0
  for (const { before, after } of changes) largest = Math.max(largest, changedBy(before, after))
  return largest
}

/** Why a load of this person waits, in words. */
export async function aboveCeilingWords(
  trx: Trx,
  userId: number,
  change: number,
  { SNAB_CURRENCY_SIGN: sign }: Pick<Config, 'SNAB_CURRENCY_SIGN'>,
): Promise<string> {
  const { staffRole } = await trx
    .selectFrom('users')
    .select('staffRole')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { 'price-change': limit } = await findCeilings(trx, { userId, staffRole })
  const figure = (basisPoints: number) => shownFigure('price-change', basisPoints, sign)
  return `цена меняется на ${figure(change)}, потолок сотрудника — ${figure(limit ?? 0)}`
}

/** Why a load must wait for somebody with a higher ceiling; null when its author may apply it. */
export async function aboveCeiling(
  trx: Trx,
  session: Session,
  change: number,
  { SNAB_CURRENCY_SIGN: sign }: Pick<Config, 'SNAB_CURRENCY_SIGN'>,
): Promise<string | null> {
  const { 'price-change': limit } = await findCeilings(trx, session)
  if (limit === null || !isAbove(change, limit)) return null
  const figure = (basisPoints: number) => shownFigure('price-change', basisPoints, sign)
  return `цена меняется на ${figure(change)}, потолок сотрудника — ${figure(limit)}`
}
