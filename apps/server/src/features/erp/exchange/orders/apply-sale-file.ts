import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { ErpCounterparty, ErpTerms } from '../commerceml/erp-document'
import type { SaleEntry } from '../commerceml/read-orders'
import { keepCompanyDocument, type NamedFile } from '../../../money/document/documents-of-erp'
import type { Listings } from '../../../money/document/erp/close-listings'
import { renewInvoice, renewUnpaidInvoices } from '../../../money/document/invoice/follow-order'
import { openErpWords } from '../load/erp-words'
import { applyOrder } from './apply-order'
import type { DocumentCounts } from './describe-documents'
import { documentOf, findOrderNamed } from './documents/document-of'
import { noteUnbooked, settleUnbooked } from './documents/unbooked-documents'
import { addListing, settleUnlisted } from './documents/listed-documents'
import { keepCounterparties } from './terms/keep-counterparties'
import { publishToCompany } from './publish-to-company'
import { keepTerms, type TermsCounts } from './terms/keep-terms'

const noCounts = (): Omit<DocumentCounts, 'terms'> => ({
  read: 0,
  changed: 0,
  same: 0,
  unknown: 0,
  skipped: 0,
  beside: 0,
  unbooked: [],
  waiting: 0,
  codes: [],
  restored: [],
})

/** Applies the ERP's changes to our orders, a file in one transaction; repeating it changes nothing. */
export async function applySaleFile(
  db: Db,
  entries: AsyncIterable<SaleEntry>,
  { sessionId, now }: { sessionId: number | null; now: Date },
): Promise<{ counts: DocumentCounts; files: NamedFile[] }> {
  const files: NamedFile[] = []
  const terms: ErpTerms[] = []
  const counterparties: ErpCounterparty[] = []
  const changed = new Set<number>()
  const counts = noCounts()
  let keptTerms: TermsCounts = { read: 0, changed: 0, unknown: 0 }
  await db.transaction().execute(async (trx) => {
    // a document has one row, so parallel files wait for each other
    await sql`select pg_advisory_xact_lock(hashtext('sale-file'))`.execute(trx)
    const listings: Listings = new Map()
    const unsettled = new Set<number>()
    const settled = new Set<number>()
    const companies = new Set<number>()
    const statuses = await trx.selectFrom('orderStatuses').select(['code', 'name', 'erpName']).execute()
    const words = await openErpWords(trx, statuses)
    for await (const entry of entries) {
      if (entry.kind === 'terms') {
        terms.push(entry.terms)
        continue
      }
      if (entry.kind === 'counterparty') {
        counterparties.push(entry.counterparty)
        continue
      }
      counts.read++
      const document = words.explained(entry.document)
      if (document.operation !== '' && document.operation !== 'Заказ товара') {
        const record = documentOf(document)
        const withBuyer = { ...record, inn: document.counterparty?.inn ?? null }
        const basis = document.basis === null ? undefined : await findOrderNamed(trx, document.basis)
        const booked = await keepCompanyDocument(trx, withBuyer.inn, record, now, basis?.id ?? null)
        for (const id of booked.orders) unsettled.add(id)
        for (const id of booked.companies) companies.add(id)
        counts.codes.push(...(booked.remarks ?? []))
        if (booked.waits === true) counts.waiting++
        if (booked.problem && booked.reason && !record.isVoid)
          await noteUnbooked(trx, withBuyer, { problem: booked.problem, reason: booked.reason, sessionId, now })
        else await settleUnbooked(trx, withBuyer)
        if (booked.problem === null) counts.skipped++
        else if (booked.problem !== undefined) counts.unbooked.push(booked.problem)
        else {
          counts.beside++
          if (booked.documentId !== null && record.file)
            files.push({ documentId: booked.documentId, name: record.file })
        }
      } else {
        const applied = await applyOrder(trx, document, statuses, now)
        counts[applied.outcome]++
        if (applied.restored !== null) counts.restored.push(applied.restored)
        files.push(...applied.files)
        counts.codes.push(...applied.remarks)
        if (applied.changedId !== null) changed.add(applied.changedId)
        if (applied.settledId !== null) settled.add(applied.settledId)
        for (const id of applied.others) unsettled.add(id)
        if (applied.listing) addListing(listings, applied.listing)
      }
    }
    await settleUnlisted(trx, listings, unsettled, now)
    // separate documents change no order: pages are notified through the company
    for (const id of companies) await publishToCompany(trx, id)
    await words.note(now)
    for (const id of changed) await renewInvoice(trx, id, now)
    await renewUnpaidInvoices(trx, new Set([...settled, ...unsettled, ...listings.keys()]), now)
    // the file's own documents and payments explain a part of the debt it reports
    keptTerms = await keepTerms(trx, terms, now)
    await keepCounterparties(trx, counterparties, now)
    if (counts.unknown > 0) await noteUnknown(trx, counts.unknown)
  })
  return { counts: { ...counts, terms: keptTerms }, files }
}

const noteUnknown = (trx: Trx, count: number) =>
  trx
    .insertInto('staffNotices')
    .values({ kind: 'exchange', text: `Учётная система прислала заказы, которых нет на портале: ${String(count)}` })
    .execute()
