import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { patchSheetRows, updateSheet as updateSheetEndpoint } from '@snab/contract/quotes/pricing-sheet'
import { toKopecks } from '@snab/domain/money/money'
import { priceSheet } from '@snab/domain/pricing-sheet/price-sheet'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { publishLive } from '../../../live/publish'
import type { Services } from '../../../services'
import { addRows, refuseTooLong } from './add-rows'
import { domainRow } from './present-sheet'
import { findSheetRows, lockVisible, type SheetRecord, type SheetRowRecord } from './sheet.queries'

type Body = ParsedRequestOf<typeof patchSheetRows>['body']
type Head = ParsedRequestOf<typeof updateSheetEndpoint>['body']

const publishSheet = (trx: Trx, session: Session, { id, userId }: SheetRecord) =>
  publishLive(trx, [...new Set([userId, session.userId])], 'order-manager', { id })

async function lockForChange(trx: Trx, session: Session, id: number): Promise<SheetRecord> {
  const sheet = await lockVisible(trx, session, id)
  if (sheet.archivedAt !== null) throw new Rejected('sheet-archived')
  return sheet
}

/** Updates the sums shown in lists. */
export async function recount(trx: Trx, id: number, now: Date): Promise<void> {
  const { totals } = priceSheet((await findSheetRows(trx, id)).map(domainRow))
  await trx
    .updateTable('pricingSheets')
    .set((eb) => ({
      crmTotal: totals.crm,
      total: totals.own,
      diff: totals.diff,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute()
}

export const updateSheet = ({ db, clock }: Services, session: Session, id: number, head: Head): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const sheet = await lockForChange(trx, session, id)
    await trx
      .updateTable('pricingSheets')
      .set((eb) => ({ ...head, version: eb('version', '+', 1), updatedAt: clock() }))
      .where('id', '=', id)
      .execute()
    await publishSheet(trx, session, sheet)
  })

/** Missing rows are ignored: another tab has removed them. */
export const patchRows = (
  { db, clock, rows: goods }: Services,
  session: Session,
  id: number,
  { rows: patches, added, removed, restored }: Body,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const sheet = await lockForChange(trx, session, id)
    const wanted = [...patches, ...added].flatMap(({ productId }) => productId ?? [])
    const known = await goods.get(wanted)
    if (wanted.some((product) => known.get(product)?.isActive !== true)) throw new Rejected('product-not-found')
    const byId = new Map((await findSheetRows(trx, id)).map((row) => [row.id, row]))
    await writeRows(
      trx,
      patches.flatMap((patch) => {
        const row = byId.get(patch.id)
        return row ? [changeRow(row, patch)] : []
      }),
    )
    await setRemoved(trx, id, removed, true)
    await setRemoved(trx, id, restored, false)
    await addRows(trx, id, added, known)
    if (added.length + restored.length > 0) await refuseTooLong(trx, id)
    await recount(trx, id, clock())
    await publishSheet(trx, session, sheet)
  })

type Changed = Pick<
  SheetRowRecord,
  | 'id'
  | 'amount'
  | 'crmPrice'
  | 'amountProblem'
  | 'priceProblem'
  | 'productId'
  | 'hasNoMatch'
  | 'pricingBy'
  | 'pricingValue'
>

const changeRow = (
  { id, amount, crmPrice, amountProblem, priceProblem, productId, hasNoMatch, pricingBy, pricingValue }: SheetRowRecord,
  patch: Body['rows'][number],
): Changed => ({
  id,
  amount: patch.amount === undefined ? amount : Math.round(patch.amount * 1000),
  crmPrice: patch.crmPrice === undefined ? crmPrice : patch.crmPrice === null ? null : toKopecks(patch.crmPrice),
  // entering the value answers the question
  amountProblem: patch.amount === undefined ? amountProblem : '',
  priceProblem: patch.crmPrice === undefined ? priceProblem : '',
  productId: patch.productId === undefined ? productId : patch.productId,
  // choosing a product makes it a match
  hasNoMatch: patch.productId ? false : (patch.hasNoMatch ?? hasNoMatch),
  pricingBy: patch.pricing?.by ?? pricingBy,
  // basis points and kopecks are both hundredths
  pricingValue: patch.pricing ? toKopecks(patch.pricing.value) : pricingValue,
})

/** One statement for any number of rows. */
async function writeRows(trx: Trx, rows: readonly Changed[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update pricing_sheet_rows r set amount = n.amount, crm_price = n.crm_price, product_id = n.product_id, has_no_match = n.has_no_match,
      amount_problem = n.amount_problem, price_problem = n.price_problem, pricing_by = n.pricing_by, pricing_value = n.pricing_value
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ amount }) => amount)}::bigint[],
      ${rows.map(({ crmPrice }) => crmPrice)}::bigint[], ${rows.map(({ productId }) => productId)}::bigint[],
      ${rows.map(({ hasNoMatch }) => hasNoMatch)}::boolean[], ${rows.map(({ amountProblem }) => amountProblem)}::text[],
      ${rows.map(({ priceProblem }) => priceProblem)}::text[],
      ${rows.map(({ pricingBy }) => pricingBy)}::text[], ${rows.map(({ pricingValue }) => pricingValue)}::bigint[])
      n(id, amount, crm_price, product_id, has_no_match, amount_problem, price_problem, pricing_by, pricing_value)
    where r.id = n.id`.execute(trx)
}

const setRemoved = async (trx: Trx, sheetId: number, ids: readonly number[], isRemoved: boolean): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('pricingSheetRows')
    .set({ isRemoved })
    .where('sheetId', '=', sheetId)
    .where('id', 'in', ids)
    .execute()
}

/** A moment archives, null restores. */
export const setArchived = ({ db, clock }: Services, session: Session, id: number, archivedAt: Date | null) =>
  db.transaction().execute(async (trx) => {
    const sheet = await lockVisible(trx, session, id)
    await trx.updateTable('pricingSheets').set({ archivedAt, updatedAt: clock() }).where('id', '=', id).execute()
    await publishSheet(trx, session, sheet)
  })

/** Only archived sheets can be deleted permanently. */
export const deleteSheet = ({ db }: Services, session: Session, id: number) =>
  db.transaction().execute(async (trx) => {
    const sheet = await lockVisible(trx, session, id)
    if (sheet.archivedAt === null) throw new Rejected('sheet-not-archived')
    await trx.deleteFrom('pricingSheets').where('id', '=', id).execute()
    await publishSheet(trx, session, sheet)
  })
