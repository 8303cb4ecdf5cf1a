import type { PublicationState, Viewers } from '@snab/contract/content/publication-parts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Visitor } from '../../../http/visitor'
import { addressedTo } from '../segment/within-segment'

export type Seer = Pick<Visitor, 'buyer'> & {
  session: { company: { id: number } | null; isIndividual: boolean } | null
}

/** Kinds of audiences this visitor belongs to. */
function viewersOf({ session }: Pick<Seer, 'session'>): Viewers[] {
  if (!session) return ['everybody', 'guests']
  return ['everybody', 'signed-in', session.company ? 'companies' : 'individuals']
}

/**
 * SQL: the publication is published, within its days, and addressed to this visitor. `alias` is the table's in the
 * query.
 */
export const shownNow = (alias: string, seer: Seer, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.removedAt`)} is null and ${addressedNow(alias, seer, now)})`

/** SQL: published and within its days, for any reader. */
export const outNow = (alias: string, now: Date): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<SqlBool>`(${column('isPublished')}
    and (${column('startsAt')} is null or ${column('startsAt')} <= ${now}::timestamptz)
    and (${column('endsAt')} is null or ${column('endsAt')} > ${now}::timestamptz))`
}

/** Does the same for tables without removal. */
export const addressedNow = (alias: string, { session, buyer }: Seer, now: Date): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<SqlBool>`(${outNow(alias, now)}
    and ${column('viewers')} = any(${viewersOf({ session })}::text[])
    and (${column('regionIds')} = '{}' or ${buyer.regionId}::bigint = any(${column('regionIds')}))
    and ${addressedTo(`${alias}.segmentId`, session?.company?.id, now)})`
}

type Dated = { isPublished: boolean; startsAt: Date | null; endsAt: Date | null; removedAt?: Date | null }

export function publicationState({ isPublished, startsAt, endsAt, removedAt }: Dated, now: Date): PublicationState {
  if (removedAt) return 'removed'
  if (!isPublished) return 'draft'
  if (startsAt && startsAt > now) return 'future'
  return endsAt && endsAt <= now ? 'past' : 'current'
}
