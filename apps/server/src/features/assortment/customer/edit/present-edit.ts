import type { CustomerEdit } from '@snab/contract/assortment/customers/customer-edit'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Services } from '../../../../services'
import { openTermWords } from '../term-words'

const mostExamples = 20
const mostListed = 10

type Needs = Pick<Services, 'dictionary' | 'config'>

const editsOf = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('customerEdits as e')
    .select(['e.id', 'e.state', 'e.createdAt'])
    .select((eb) => {
      const rows = eb.selectFrom('customerEditRows as r').whereRef('r.editId', '=', 'e.id')
      const count = rows.select((of) => of.fn.countAll<number>().as('count'))
      return [
        count.as('total'),
        count.where('r.outcome', '=', 'changed').as('changed'),
        count.where('r.outcome', '=', 'newer').as('newer'),
      ]
    })
    .where('e.createdBy', '=', userId)

type Asked = { id: number; userId: number; matched?: number }

/** One edit with its first companies. */
export async function readEdit(db: Db | Trx, services: Needs, { id, userId, matched }: Asked): Promise<CustomerEdit> {
  const edit = await editsOf(db, userId).where('e.id', '=', id).executeTakeFirst()
  if (!edit) throw new Rejected('not-found')
  const rows = await db
    .selectFrom('customerEditRows as r')
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .select(['c.id', 'c.name', 'r.before', 'r.after'])
    .where('r.editId', '=', id)
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(mostExamples)
    .execute()
  const words = await openTermWords(db, services, rows)
  return {
    ...present(edit, matched),
    examples: rows.map(({ id: companyId, name, ...change }) => ({
      company: { id: companyId, name },
      changes: words(change),
    })),
  }
}

type EditRow = Awaited<ReturnType<ReturnType<typeof editsOf>['executeTakeFirstOrThrow']>>

const present = ({ createdAt, changed, total, newer, ...edit }: EditRow, matched?: number) => ({
  ...edit,
  matched: matched ?? total ?? 0,
  total: total ?? 0,
  newer: newer ?? 0,
  canUndo: edit.state === 'done' && (changed ?? 0) > 0,
  created: createdAt.toISOString(),
})

/** The author's latest ones, without drafts. */
export async function listEdits(db: Db, userId: number): Promise<CustomerEdit[]> {
  const rows = await editsOf(db, userId)
    .where('e.state', '<>', 'draft')
    .orderBy('e.id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({ ...present(row), examples: [] }))
}
