import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { startSupplierCatalogue as contract } from '@snab/contract/assortment/supplier-catalogue'
import { priceChoiceProblem } from '@snab/domain/product/supplier-catalogue'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findMarkUps } from '../price-list/mark-up/apply-mark-up'
import { kindsOf } from './choice'
import { findPriceTypes } from './supplier-catalogue.queries'
import { queueCatalogue } from './take-file'

type Body = ParsedRequestOf<typeof contract>['body']

/** Only the person who uploaded a file starts its load; a failed or held one may be started again. */
export async function startCatalogue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
  { version, ...choice }: Body,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('supplierCatalogues')
      .select(['state', 'study', 'fileName', 'createdBy', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.createdBy !== session.userId) throw new Rejected('not-found')
    if (!row.study || !['asking', 'failed', 'held'].includes(row.state) || row.version !== version)
      throw new Rejected('job-already-started')
    const problem = priceChoiceProblem(kindsOf(row.study), choice.prices, await findPriceTypes(trx))
    if (problem !== null) throw new Rejected('invalid-input', { message: problem })
    if ((await findMarkUps(trx, choice.supplier)).length > 0 && choice.prices.some((one) => one.priceTypeId !== null))
      throw new Rejected('invalid-input', {
        message:
          'У этого поставщика есть наценки, а к каталогам BMEcat и YML портал их не применяет. Загрузите каталог без цен, а цены — прайс-листом.',
      })
    const now = clock()
    await trx
      .updateTable('heldLoads')
      .set({ state: 'replaced', decidedAt: now })
      .where('supplierCatalogueId', '=', id)
      .where('state', '=', 'waiting')
      .execute()
    await trx
      .updateTable('supplierCatalogues')
      .set((eb) => ({
        state: 'waiting' as const,
        choice: JSON.stringify(choice),
        supplier: choice.supplier,
        isApproved: false,
        message: '',
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await queueCatalogue(trx, id)
    await noteStaffAction(trx, session, now, {
      action: 'start',
      subject: 'supplier-catalogue',
      subjectId: id,
      details: { file: row.fileName, name: choice.supplier, products: row.study.items },
    })
  })
}

/** Starts a load that a person has approved, however much it changes. */
export async function startHeldCatalogue(trx: Trx, id: number): Promise<void> {
  const row = await trx
    .updateTable('supplierCatalogues')
    .set((eb) => ({ state: 'waiting' as const, isApproved: true, message: '', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Rejected('held-load-gone')
  await queueCatalogue(trx, id)
}
