import type * as contract from '@snab/contract/office/staff-view'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { findView } from './staff-view.queries'

const mostViews = 30

const columnsJson = (columns: contract.ColumnChoice) => (columns === null ? null : JSON.stringify(columns))

export function addView(
  db: Db,
  userId: number,
  { screen, name, address, columns }: ParsedRequestOf<typeof contract.addView>['body'],
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId)
    const { count } = await trx
      .selectFrom('staffViews')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('screen', '=', screen)
      .executeTakeFirstOrThrow()
    if (count >= mostViews) throw invalidField('name', `Видов уже ${mostViews}: удалите лишний`)
    await requireFreeName(trx, { userId, screen, name, exceptId: 0 })
    const { id } = await trx
      .insertInto('staffViews')
      .values({ userId, screen, name, address, columns: columnsJson(columns), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export function changeView(
  db: Db,
  userId: number,
  id: number,
  { name, isDefault, state }: ParsedRequestOf<typeof contract.changeView>['body'],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId)
    const before = await findView(trx, userId, id)
    if (!before) throw new Rejected('not-found')
    if (name !== undefined) await requireFreeName(trx, { userId, screen: before.screen, name, exceptId: id })
    if (isDefault)
      await trx
        .updateTable('staffViews')
        .set({ isDefault: false })
        .where('userId', '=', userId)
        .where('screen', '=', before.screen)
        .execute()
    await trx
      .updateTable('staffViews')
      .set({
        name: name ?? before.name,
        isDefault: isDefault ?? before.isDefault,
        ...(state && { address: state.address, columns: columnsJson(state.columns) }),
      })
      .where('id', '=', id)
      .execute()
  })
}

/** Serialises a person's changes, so that names are unique and one view is the default. */
const lockPerson = (trx: Trx, userId: number) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

async function requireFreeName(
  trx: Trx,
  { userId, screen, name, exceptId }: { userId: number; screen: string; name: string; exceptId: number },
): Promise<void> {
  const same = await trx
    .selectFrom('staffViews')
    .select('id')
    .where('userId', '=', userId)
    .where('screen', '=', screen)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  if (same) throw invalidField('name', 'Вид с таким именем уже есть')
}
