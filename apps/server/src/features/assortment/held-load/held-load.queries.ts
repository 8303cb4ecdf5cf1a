import type { HeldLoad, HeldLoadDetail } from '@snab/contract/assortment/held-load'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { pageMeta } from '../../../http/page-meta'

const shownLoads = (db: Db) =>
  db
    .selectFrom('heldLoads as h')
    .leftJoin('users as a', 'a.id', 'h.createdBy')
    .leftJoin('users as d', 'd.id', 'h.decidedBy')
    .select([
      'h.id',
      'h.kind',
      'h.state',
      'h.name',
      'h.reason',
      'h.timesSent',
      'h.createdAt',
      'h.sentAt',
      'h.decidedAt',
    ])
    .select([
      'h.effect',
      'h.worst',
      sql<string | null>`nullif(trim(concat_ws(' ', a.last_name, a.first_name)), '')`.as('author'),
      sql<string | null>`nullif(trim(concat_ws(' ', d.last_name, d.first_name)), '')`.as('decidedBy'),
    ])

type Shown = Awaited<ReturnType<ReturnType<typeof shownLoads>['executeTakeFirstOrThrow']>>

const present = ({ id, kind, state, name, reason, timesSent, author, decidedBy, ...rest }: Shown): HeldLoad => ({
  id,
  kind,
  state,
  name,
  reason,
  timesSent,
  author,
  decidedBy,
  created: rest.createdAt.toISOString(),
  sent: rest.sentAt.toISOString(),
  decided: rest.decidedAt?.toISOString() ?? null,
})

export async function findHeldLoads(db: Db, { page, perPage }: { page: number; perPage: number }) {
  const rows = await shownLoads(db)
    .orderBy(sql`h.state = 'waiting'`, 'desc')
    .orderBy('h.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('heldLoads')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(present), meta: pageMeta({ page, perPage, total }) }
}

export async function findHeldLoad(db: Db, id: number): Promise<HeldLoadDetail | null> {
  const row = await shownLoads(db).where('h.id', '=', id).executeTakeFirst()
  if (!row) return null
  const roubles = (kopecks: number | null) => (kopecks === null ? null : toRoubles(kopecks))
  return {
    ...present(row),
    ...row.effect,
    worst: row.worst.map(({ before, after, ...product }) => ({
      ...product,
      before: roubles(before),
      after: roubles(after),
    })),
  }
}

export const lockHeldLoad = (trx: Trx, id: number) =>
  trx.selectFrom('heldLoads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type HeldLoadRow = NonNullable<Awaited<ReturnType<typeof lockHeldLoad>>>
