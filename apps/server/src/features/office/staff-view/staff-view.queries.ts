import type { ColumnChoice, ViewedScreen } from '@snab/contract/office/staff-view'
import type { Db, Trx } from '../../../db/database'

const shown = ['id', 'name', 'address', 'columns', 'isDefault'] as const

export const findViews = (db: Db, userId: number, screen: ViewedScreen) =>
  db
    .selectFrom('staffViews')
    .select(shown)
    .where('userId', '=', userId)
    .where('screen', '=', screen)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const findView = (db: Db | Trx, userId: number, id: number) =>
  db
    .selectFrom('staffViews')
    .select([...shown, 'screen'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function findColumns(db: Db, userId: number, screen: ViewedScreen): Promise<ColumnChoice> {
  const row = await db
    .selectFrom('staffColumns')
    .select('columns')
    .where('userId', '=', userId)
    .where('screen', '=', screen)
    .executeTakeFirst()
  return row?.columns ?? null
}

export async function storeColumns(db: Db, userId: number, screen: ViewedScreen, columns: ColumnChoice): Promise<void> {
  if (columns === null) {
    await db.deleteFrom('staffColumns').where('userId', '=', userId).where('screen', '=', screen).execute()
    return
  }
  const stored = JSON.stringify(columns)
  await db
    .insertInto('staffColumns')
    .values({ userId, screen, columns: stored })
    .onConflict((conflict) => conflict.columns(['userId', 'screen']).doUpdateSet({ columns: stored }))
    .execute()
}
