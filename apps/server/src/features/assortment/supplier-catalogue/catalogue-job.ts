import type { Services } from '../../../services'
import { loadStored } from './load-file'
import { markFailed, readStored } from './read-file'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'privateFiles' | 'readSupplierFile' | 'log'>

/** Continues with a supplier's file: reads it, or loads what a person has chosen. */
export async function supplierCatalogueJob(services: Needs, id: number, isLastAttempt: boolean): Promise<void> {
  const row = await services.db.selectFrom('supplierCatalogues').select('state').where('id', '=', id).executeTakeFirst()
  try {
    if (row?.state === 'reading') await readStored(services, id)
    else if (row?.state === 'waiting' || row?.state === 'loading') await loadStored(services, id)
  } catch (error) {
    if (isLastAttempt) await markFailed(services.db, id, 'Загрузка прервалась из-за ошибки портала: попробуйте ещё раз')
    throw error
  }
}
