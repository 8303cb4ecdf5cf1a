import type { SupplierStudy } from '../../../db/tables/supplier-catalogue-tables'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { SupplierCatalogueChoice, SupplierCatalogueCounts } from '@snab/contract/assortment/supplier-catalogue'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { CatalogueFileError } from '../../erp/exchange/commerceml/catalogue-file-error'
import { finishWithin, type HiddenCounts } from '../../erp/exchange/finish-session'
import { describeHidden, describeLoad } from '../../erp/exchange/load/describe-load'
import { LoadInProgress, type LoadCounts } from '../../erp/exchange/load/load-catalogue'
import { openImportSession } from '../../erp/exchange/session/exchange-sessions'
import { loadSupplierEvents } from '../../erp/exchange/supplier-file/load-supplier-file'
import { holdLoad } from '../../erp/load-fuse/hold-load'
import { fuseLimits, LoadHeld, type Fuse } from '../../erp/load-fuse/load-held'
import { findCeilings } from '../../people/ceiling/ceilings'
import { aboveCeilingWords } from '../../erp/load-fuse/price-change'
import { catalogueOf } from '../price-list/plan-price-list'
import { kindsOf, loaderChoice, senderOf } from './choice'
import { eventsOf } from './events-file'
import { queueLinkedPictures } from './linked-pictures'
import { markFailed } from './read-file'
import { eventsPath, removeStored } from './stored-file'
import { queueCatalogue } from './take-file'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'privateFiles'>
type Row = {
  id: number
  fileName: string
  size: number
  study: SupplierStudy
  choice: SupplierCatalogueChoice
  isApproved: boolean
  createdBy: number
}

const minuteOfOtherLoad = 1

/** Loads a file as its author chose, in one transaction with the row that records it. */
export async function loadStored(services: Needs, id: number): Promise<void> {
  const { db, privateFiles, clock } = services
  const row = await takeRow(services, id)
  if (!row) return
  const stored = await privateFiles.open(eventsPath(id))
  if (!stored) return markFailed(db, id, 'Прочитанное из файла удалено: загрузите файл снова')
  const sessionId = await openImportSession(db)
  const fileId = await openJournal(db, sessionId, row)
  try {
    const { choice, fuse } = await db
      .transaction()
      .execute(async (trx) => ({
        choice: await loaderChoice({
          trx,
          study: row.study,
          choice: row.choice,
          catalogueExternalId: await catalogueOf(trx, { supplier: row.choice.supplier, createdBy: row.createdBy }),
          today: moscowDay(clock()),
        }),
        fuse: await openFuse(trx, services.config, row),
      }))
    let hidden: HiddenCounts = { products: 0, sections: 0, stocks: 0, offers: 0 }
    let lines: string[] = []
    const loaded = await loadSupplierEvents(db, sessionId, eventsOf(stored.content), row.study, choice, {
      fuse,
      onProgress: () => {},
      atEnd: async (trx, counts, { matched }) => {
        hidden = await finishWithin(trx, sessionId, { fuse })
        await queueLinkedPictures(trx, { createdBy: row.createdBy, fileName: row.fileName, now: clock() })
        await keepChoice(trx, row, clock())
        const found = countsOf(row.study, counts, { matched, hidden })
        lines = [...describeLoad(counts), ...[describeHidden(hidden)].flatMap((line) => line ?? [])]
        await trx
          .updateTable('supplierCatalogues')
          .set((eb) => ({
            state: 'done' as const,
            counts: JSON.stringify(found),
            message: '',
            sessionId,
            loadedAt: clock(),
            version: eb('version', '+', 1),
          }))
          .where('id', '=', id)
          .execute()
      },
    })
    const unclear = [...row.study.unclear, ...loaded.unclear].toSorted(
      (a, b) => Number(b.isQuestion) - Number(a.isQuestion),
    )
    await db
      .updateTable('supplierCatalogues')
      .set({ unclear: JSON.stringify(unclear) })
      .where('id', '=', id)
      .execute()
    await closeJournal(db, fileId, 'done', lines)
    await removeStored(privateFiles, id)
  } catch (error) {
    stored.content.destroy()
    await closeJournal(db, fileId, 'failed', [error instanceof Error ? error.message : String(error)])
    await afterFailure(services, row, sessionId, error)
  }
}

async function afterFailure(services: Needs, row: Row, sessionId: number, error: unknown): Promise<void> {
  const { db } = services
  const { id } = row
  if (error instanceof LoadHeld) return holdCatalogue(services, row, sessionId, error)
  if (error instanceof CatalogueFileError) return markFailed(db, id, error.message)
  await db.updateTable('supplierCatalogues').set({ state: 'waiting' }).where('id', '=', id).execute()
  if (!(error instanceof LoadInProgress)) throw error
  await queueCatalogue(db, id, minuteOfOtherLoad)
}

async function openFuse(
  trx: Trx,
  config: Services['config'],
  { createdBy, isApproved }: Pick<Row, 'createdBy' | 'isApproved'>,
): Promise<Fuse> {
  const { staffRole } = await trx
    .selectFrom('users')
    .select('staffRole')
    .where('id', '=', createdBy)
    .executeTakeFirstOrThrow()
  const { 'price-change': mayChange } = await findCeilings(trx, { userId: createdBy, staffRole })
  return { limits: fuseLimits(config), isApproved: async () => isApproved, mayChange }
}

async function takeRow({ db }: Needs, id: number): Promise<Row | null> {
  const row = await db
    .updateTable('supplierCatalogues')
    .set((eb) => ({ state: 'loading' as const, message: '', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'loading'])
    .returning(['id', 'fileName', 'size', 'study', 'choice', 'isApproved', 'createdBy'])
    .executeTakeFirst()
  if (!row?.study || !row.choice) return null
  return { ...row, study: row.study, choice: row.choice }
}

/** Stores the initial choice for the sender's next file. */
async function keepChoice(trx: Trx, { study, choice }: Row, now: Date): Promise<void> {
  const sender = senderOf(study)
  const earlier = await trx
    .selectFrom('supplierCatalogueMemory')
    .select('choice')
    .where('sender', '=', sender)
    .executeTakeFirst()
  const kinds = new Set(kindsOf(study))
  // kinds that this file does not name are kept too
  const rest = earlier?.choice.prices.filter(({ priceKind }) => !kinds.has(priceKind)) ?? []
  const full = study.head.scope === 'whole' ? choice.full : (earlier?.choice.full ?? true)
  const memory = {
    supplier: choice.supplier,
    choice: JSON.stringify({ ...choice, full, prices: [...choice.prices, ...rest] }),
    usedAt: now,
  }
  await trx
    .insertInto('supplierCatalogueMemory')
    .values({ sender, ...memory })
    .onConflict((conflict) => conflict.column('sender').doUpdateSet(memory))
    .execute()
}

function countsOf(
  study: SupplierStudy,
  { staged, products, offers, prices }: LoadCounts,
  { matched, hidden }: { matched: number; hidden: HiddenCounts },
): SupplierCatalogueCounts {
  const withdrawn = staged.products - products.read
  const onlyPriced = study.items - staged.products - matched
  const unknown = Math.max(0, Math.min(onlyPriced, offers.unknown - withdrawn))
  return {
    items: study.items + study.refused,
    created: products.created,
    changed: products.changed,
    same: products.same,
    repeated: products.repeated,
    matched,
    priced: onlyPriced - unknown,
    unknown,
    withdrawn,
    refused: study.refused,
    deleted: products.deleted,
    hidden: hidden.products,
    pricesWritten: prices.written,
    pricesRemoved: prices.removed,
  }
}

async function holdCatalogue(
  { db, config, clock }: Needs,
  { id, choice, fileName, createdBy }: Row,
  sessionId: number,
  held: LoadHeld,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const reason = held.isAboveCeiling ? await aboveCeilingWords(trx, createdBy, held.priceChange ?? 0, config) : null
    const outcome = await holdLoad(
      trx,
      { config, limits: fuseLimits(config), now: clock() },
      {
        kind: 'supplier-catalogue',
        topic: choice.supplier,
        name: fileName,
        supplierCatalogueId: id,
        createdBy,
        priceChange: held.priceChange,
      },
      held,
      reason,
    )
    await trx
      .updateTable('supplierCatalogues')
      .set((eb) => ({ state: 'held' as const, message: outcome.reason, sessionId, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  })
}

async function openJournal(db: Services['db'], sessionId: number, { fileName, size }: Row): Promise<number> {
  const { id } = await db
    .insertInto('exchangeFiles')
    .values({ sessionId, path: fileName, size, state: 'loading', startedAt: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const closeJournal = (db: Services['db'], id: number, state: 'done' | 'failed', lines: readonly string[]) =>
  db
    .updateTable('exchangeFiles')
    .set({ state, message: lines.join('\n').slice(0, 20_000), finishedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
