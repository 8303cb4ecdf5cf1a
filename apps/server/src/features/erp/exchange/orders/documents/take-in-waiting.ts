import { sql } from 'kysely'
import type { Db, Trx } from '../../../../../db/database'
import { keepCompanyDocument } from '../../../../money/document/documents-of-erp'
import { findWaiting, noteTried } from '../../../../money/document/erp/waiting-documents'
import { publishToCompany } from '../publish-to-company'
import { dropOldUnbooked, settleUnbooked } from './unbooked-documents'
import { settleUnlisted } from './listed-documents'

const KEPT_YEARS = 3

/**
 * Books documents that 1C sent before the portal knew their buyers: a company was created, its legal entity confirmed,
 * its ИНН corrected. Returns how many.
 */
export async function takeInWaiting(db: Db, now: Date): Promise<number> {
  const any = await db.selectFrom('waitingErpDocuments').select('id').limit(1).executeTakeFirst()
  if (!any) return 0
  return db.transaction().execute(async (trx) => {
    // like files of orders: a document has one row, so parallel work waits
    await sql`select pg_advisory_xact_lock(hashtext('sale-file'))`.execute(trx)
    await trx.deleteFrom('waitingErpDocuments').where('toldAt', '<', yearsBefore(now)).execute()
    await dropOldUnbooked(trx, yearsBefore(now))
    const taken = new Map<string, number>()
    const unsettled = new Set<number>()
    const companies = new Set<number>()
    for (const { id, inn, record } of await findWaiting(trx)) {
      const reported = await keepCompanyDocument(trx, inn, record, now)
      for (const order of reported.orders) unsettled.add(order)
      for (const company of reported.companies) companies.add(company)
      if (reported.waits !== true) await settleUnbooked(trx, { ...record, inn })
      if (reported.waits === true) await noteTried(trx, id, now)
      else if (reported.key !== null) taken.set(inn, (taken.get(inn) ?? 0) + 1)
    }
    await settleUnlisted(trx, new Map(), unsettled, now)
    for (const company of companies) await publishToCompany(trx, company)
    await notifyStaff(trx, taken)
    return [...taken.values()].reduce((sum, count) => sum + count, 0)
  })
}

function yearsBefore(now: Date): Date {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - KEPT_YEARS)
  return day
}

async function notifyStaff(trx: Trx, taken: ReadonlyMap<string, number>): Promise<void> {
  for (const [inn, count] of taken)
    await trx
      .insertInto('staffNotices')
      .values({
        kind: 'exchange',
        text: `Организация с ИНН ${inn} появилась на портале: учтены документы, которые 1С прислала раньше, — ${String(count)}`,
      })
      .execute()
}
