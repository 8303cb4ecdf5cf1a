import { covers } from '@snab/domain/people/ceiling'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findCeilings } from '../../people/ceiling/ceilings'
import { notify } from '../../talk/notification/notify'
import { startHeldBulkEdit } from '../bulk-edit/start-bulk-edit'
import { applyHeldPrices } from '../customer/price-list/apply-price-list'
import type { LoadStored } from '../../erp/exchange/exchange.routes'
import { finishWithin } from '../../erp/exchange/finish-session'
import { ExchangeFailure } from '../../erp/exchange/session/exchange-failure'
import { findParts, markWaiting, readFileRow } from '../../erp/exchange/session/session-files'
import { startHeldPriceList } from '../price-list/start-price-list'
import { startHeldCatalogue } from '../supplier-catalogue/start-catalogue'
import { lockHeldLoad, type HeldLoadRow } from './held-load.queries'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log'>

/**
 * Applies a held load. A rejected one may still be applied until a newer one comes. Files of 1C are loaded in the
 * background; the journal of the exchange shows the result.
 */
export async function applyHeldLoad(
  { db, clock, config, log }: Needs,
  loadStored: LoadStored,
  session: Session,
  id: number,
): Promise<void> {
  const now = clock()
  const file = await db.transaction().execute(async (trx) => {
    const load = await requireOpen(trx, id, ['waiting', 'rejected'])
    await requireCeiling(trx, session, load)
    await noteDecision(trx, session, now, load, 'applied')
    return applyWithin(trx, session, load, { config, now })
  })
  if (file)
    loadStored('catalog', file.sessionId, file.path).catch((error: unknown) =>
      log.warn({ err: error, path: file.path }, 'A load that waited has failed'),
    )
}

export async function rejectHeldLoad({ db, clock }: Needs, session: Session, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const load = await requireOpen(trx, id, ['waiting'])
    await noteDecision(trx, session, clock(), load, 'rejected')
  })
}

/** The person must be allowed to change prices this much. */
async function requireCeiling(trx: Trx, session: Session, { priceChange }: HeldLoadRow): Promise<void> {
  const ceilings = await findCeilings(trx, session)
  if (!covers(ceilings, { 'price-change': priceChange ?? 0 })) throw new Rejected('release-above-own')
}

async function requireOpen(trx: Trx, id: number, states: readonly HeldLoadRow['state'][]): Promise<HeldLoadRow> {
  const load = await lockHeldLoad(trx, id)
  if (!load) throw new Rejected('not-found')
  if (!states.includes(load.state)) throw new Rejected('held-load-decided')
  const newer = await trx
    .selectFrom('heldLoads')
    .select('id')
    .where('kind', '=', load.kind)
    .where('topic', '=', load.topic)
    .where('id', '>', id)
    .executeTakeFirst()
  if (newer) throw new Rejected('held-load-decided')
  return load
}

async function noteDecision(
  trx: Trx,
  session: Session,
  now: Date,
  { id, name, reason, createdBy }: HeldLoadRow,
  state: 'applied' | 'rejected',
): Promise<void> {
  await trx
    .updateTable('heldLoads')
    .set({ state, decidedAt: now, decidedBy: session.userId })
    .where('id', '=', id)
    .execute()
  if (createdBy !== null && createdBy !== session.userId)
    await notify(trx, {
      userId: createdBy,
      kind: 'release-decided',
      title: `${state === 'applied' ? 'Загрузка применена' : 'Загрузка отклонена'}: ${name}`,
      text: authorName(session),
      now,
    })
  await noteStaffAction(trx, session, now, {
    action: state === 'applied' ? 'apply' : 'reject',
    subject: 'held-load',
    subjectId: id,
    details: { file: name, reason },
  })
}

/** Returns the file of 1C to load. */
async function applyWithin(
  trx: Trx,
  session: Session,
  load: HeldLoadRow,
  { config, now }: Pick<Services, 'config'> & { now: Date },
): Promise<{ sessionId: number; path: string } | null> {
  switch (load.kind) {
    case 'exchange-file':
      return takeUp(trx, load)
    case 'exchange-hiding':
      await hideAfterAll(trx, load)
      return null
    case 'price-list':
      await startHeldPriceList(trx, session, present(load.priceListId), now)
      return null
    case 'supplier-catalogue':
      await startHeldCatalogue(trx, present(load.supplierCatalogueId))
      return null
    case 'bulk-edit':
      await startHeldBulkEdit(trx, session, present(load.jobId), now)
      return null
    case 'customer-prices':
      if (load.content === null) throw new Rejected('held-load-gone')
      await applyHeldPrices(trx, session, present(load.companyId), { content: load.content, config, now })
      return null
  }
}

function present(id: number | null): number {
  if (id === null) throw new Rejected('held-load-gone')
  return id
}

async function takeUp(trx: Trx, load: HeldLoadRow): Promise<{ sessionId: number; path: string }> {
  const [sessionId, fileId] = [present(load.sessionId), present(load.fileId)]
  try {
    const file = await readFileRow(trx, fileId)
    const parts = await findParts(trx, file)
    if (parts.length > 0 && (await markWaiting(trx, fileId))) return { sessionId, path: file.path }
  } catch (error) {
    // the file is gone or incomplete
    if (!(error instanceof ExchangeFailure)) throw error
  }
  throw new Rejected('held-load-gone')
}

async function hideAfterAll(trx: Trx, load: HeldLoadRow): Promise<void> {
  const sessionId = present(load.sessionId)
  const { rows } = await sql`select from exchange_full_scopes where session_id = ${sessionId} limit 1`.execute(trx)
  // the session has restarted
  if (rows.length === 0) throw new Rejected('held-load-gone')
  await finishWithin(trx, sessionId, { heldAt: load.keptAt })
}
