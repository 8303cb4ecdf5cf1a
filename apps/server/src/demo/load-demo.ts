import { sql } from 'kysely'
import type { Db } from '../db/database'
import type { DemoOptions } from './fill-demo'
import { isDemoLoaded } from './is-demo-loaded'

/** The setting that marks a removed demonstration: it never returns to this database. */
export const DEMO_REMOVED = 'demo-removed'

/** Fills an empty database and leaves a filled one alone. Returns whether the demonstration is loaded and alone. */
export async function loadDemo(options: DemoOptions): Promise<boolean> {
  const { db } = options
  if (!(await isAlone(db)) || (await hasSetting(db, DEMO_REMOVED))) return false
  if (await isDemoLoaded(db)) return true
  // the generator is needed once in a database's life
  const { fillDemo } = await import('./fill-demo')
  await fillDemo(options)
  return true
}

/** Whether this database contains any data of the demonstration, even half loaded. */
export const hasDemonstrationData = async (db: Db): Promise<boolean> =>
  (await hasSetting(db, 'demo-loaded')) ||
  (await db.selectFrom('catalogues').select('id').where('externalId', '=', 'demo').executeTakeFirst()) !== undefined

export async function isAlone(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`select demonstration_is_alone() as is_alone`.execute(db)
  return rows[0]?.isAlone ?? false
}

const hasSetting = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('portalSettings').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

/** Why the demonstration is off, for the person who started the portal; null when there is nothing to say. */
export async function demonstrationNotice(
  db: Db,
  { isAsked, isOn }: { isAsked: boolean; isOn: boolean },
): Promise<string | null> {
  if (isOn) return null
  if (await hasDemonstrationData(db)) {
    const reason = isAsked ? 'Демонстрация закрыта: в базе есть и чужой каталог.' : 'В базе лежат данные демонстрации.'
    return `${reason} Её учётные записи, пароль обмена и письма в /outbox не действуют. Удалить её данные: npm run demo:remove. Пригласить сотрудника: npm run staff -- invite ПОЧТА РОЛЬ.`
  }
  if (!isAsked) return null
  const reason = (await hasSetting(db, DEMO_REMOVED)) ? 'из этой базы её удалили' : 'в базе уже есть чужой каталог'
  return `Демонстрация не загружена: ${reason}. Портал работает без неё, как с SNAB_DEMO=false. Чтобы увидеть её, задайте в DATA_DIR пустую папку.`
}
