import type { Services } from '../../../services'
import { removeStored } from './stored-file'

const day = 24 * 3_600_000
/** Limit for files that nobody has loaded. */
const filesKeptDays = 30
const rowsKeptDays = 180

/** Removes files that were not loaded, and after half a year their records. */
export async function removeOldCatalogues({
  db,
  privateFiles,
  clock,
}: Pick<Services, 'db' | 'privateFiles' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * day)
  const unread = await db
    .updateTable('supplierCatalogues')
    .set({ state: 'failed', study: null, choice: null, message: 'Файл удалён: месяц его никто не загружал' })
    .where('state', 'in', ['reading', 'asking', 'held', 'failed'])
    .where('study', 'is not', null)
    .where('createdAt', '<', before(filesKeptDays))
    .returning('id')
    .execute()
  for (const { id } of unread) await removeStored(privateFiles, id)
  await db.deleteFrom('supplierCatalogues').where('createdAt', '<', before(rowsKeptDays)).execute()
}
