import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { foldName } from './matching/name-likeness'
import type { ListRow } from './reading/list-table'

/** `shown`: the line for which it was chosen. */
export type Remembered = { id: number; productId: number; shown: string; author: string; at: Date }

/** The key for remembering a line: its own code if it has one, else its words. */
export const memoryKey = ({ codes, name }: Pick<ListRow, 'codes' | 'name'>): string => {
  const code = codes[0]
  return code === undefined ? `n:${foldName(name)}`.slice(0, 400) : `c:${foldCode(code)}`
}

const scopeOf = ({ company, userId }: Session) =>
  company ? { companyId: company.id, userId: null } : { companyId: null, userId }

const ofScope = (db: Db | Trx, session: Session) => {
  const scope = scopeOf(session)
  const all = db.selectFrom('companyMatches as m').innerJoin('users as u', 'u.id', 'm.authorId')
  return scope.companyId === null
    ? all.where('m.userId', '=', scope.userId).where('m.companyId', 'is', null)
    : all.where('m.companyId', '=', scope.companyId)
}

const author = sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('author')

export async function recall(
  db: Db | Trx,
  session: Session,
  lines: readonly Pick<ListRow, 'codes' | 'name'>[],
): Promise<Map<string, Remembered>> {
  const keys = [...new Set(lines.map(memoryKey))]
  if (keys.length === 0) return new Map()
  const rows = await ofScope(db, session)
    .select(['m.id', 'm.key', 'm.productId', 'm.shown', 'm.at', author])
    .where('m.key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(rows.map(({ key, ...choice }) => [key, choice]))
}

/** A choice made by one person is suggested to all colleagues; the last choice wins. */
export async function remember(
  trx: Trx,
  session: Session,
  now: Date,
  choices: readonly { line: Pick<ListRow, 'codes' | 'name'>; shown: string; productId: number }[],
): Promise<void> {
  // choices of a program under test must not influence colleagues
  if (session.key?.isSandbox) return
  const scope = scopeOf(session)
  const rows = new Map(
    choices.map(({ line, shown, productId }) => [
      memoryKey(line),
      { ...scope, key: memoryKey(line), shown: shown.slice(0, 300), productId, authorId: session.userId, at: now },
    ]),
  )
  if (rows.size === 0) return
  await trx
    .insertInto('companyMatches')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId', 'key'])
        .doUpdateSet((eb) => ({
          productId: eb.ref('excluded.productId'),
          shown: eb.ref('excluded.shown'),
          authorId: eb.ref('excluded.authorId'),
          at: eb.ref('excluded.at'),
        })),
    )
    .execute()
}

export async function listMemory(db: Db, session: Session, page: number, perPage: number) {
  const entries = ofScope(db, session)
  const { total } = await entries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await entries
    .innerJoin('products as p', 'p.id', 'm.productId')
    .select(['m.id', 'm.shown', 'm.at', 'm.productId', 'p.article', 'p.name', author])
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total }
}

/** True when it was remembered. */
export async function forget(db: Db, session: Session, id: number): Promise<boolean> {
  const known = await ofScope(db, session).select('m.id').where('m.id', '=', id).executeTakeFirst()
  if (!known) return false
  await db.deleteFrom('companyMatches').where('id', '=', id).execute()
  return true
}
