import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { lockJob, queueJob, requireUndoable } from '../../core/job/job.queries'
import { signatureOfSheets } from './choose-columns'
import { heldRejection } from '../../erp/load-fuse/held-rejection'
import { holdPriceList } from './hold-price-list'
import { hasPictures } from './list-pictures'
import { writeListed } from './mark-up/listed-prices'
import { lockPriceList, type PriceListData } from './price-list.queries'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** Returns the job that applies the list. Only the person who chose its columns may start it. */
export async function startPriceList(services: Needs, session: Session, id: number): Promise<number> {
  const outcome = await services.db.transaction().execute(async (trx) => {
    const list = await lockPriceList(trx, id)
    if (!list || list.createdBy !== session.userId) throw new Rejected('not-found')
    if (list.jobId !== null || !list.sheets) throw new Rejected('job-already-started')
    const held = await holdPriceList(trx, services, session, list)
    return held ?? startWithin(trx, session, list, services.clock())
  })
  // thrown after the held load was stored
  if (typeof outcome !== 'number') throw heldRejection(outcome)
  return outcome
}

/** Applies a list that a person has approved, however much it changes. */
export async function startHeldPriceList(trx: Trx, session: Session, id: number, now: Date): Promise<void> {
  const list = await lockPriceList(trx, id)
  if (!list || list.jobId !== null || !list.sheets) throw new Rejected('held-load-gone')
  await startWithin(trx, session, list, now)
}

async function startWithin(trx: Trx, session: Session, list: PriceListData, now: Date): Promise<number> {
  const { id, sheets } = list
  if (!sheets) throw new Rejected('job-already-started')
  const { total } = await trx
    .selectFrom('priceListRows')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('listId', '=', id)
    .where('kind', 'in', ['new', 'changed'])
    .executeTakeFirstOrThrow()
  if (total === 0 && !(await hasPictures(trx, id))) throw new Rejected('price-list-empty')
  const job = await trx
    .insertInto('staffJobs')
    .values({
      kind: 'price-list',
      state: 'waiting',
      parameters: '{}',
      total,
      createdBy: session.userId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeListed(
    trx,
    sql`(select * from price_list_rows where list_id = ${id} and kind = 'same' and product_id is not null)`,
    list.supplier,
  )
  const memory = { supplier: list.supplier, creates: list.creates, mapping: JSON.stringify(list.mappings), usedAt: now }
  // a list made of new rules has no columns to remember
  if (sheets.length > 0)
    await trx
      .insertInto('priceListMemory')
      .values({ signature: signatureOfSheets(list.fileName, sheets), ...memory })
      .onConflict((conflict) => conflict.column('signature').doUpdateSet(memory))
      .execute()
  await trx.updateTable('priceLists').set({ jobId: job.id, sheets: null }).where('id', '=', id).execute()
  await queueJob(trx, job.id)
  await noteStaffAction(trx, session, now, {
    action: 'start',
    subject: 'price-list',
    subjectId: id,
    details: { file: list.fileName, name: list.supplier, products: total },
  })
  return job.id
}

/** Returns the job that undoes the list. */
export async function undoPriceList({ db, clock }: Needs, session: Session, id: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const list = await lockPriceList(trx, id)
    const job = list?.jobId ? await lockJob(trx, list.jobId) : undefined
    if (!list || !job) throw new Rejected('not-found')
    const now = clock()
    await requireUndoable(trx, job, now)
    // a stopped undo is completed by the next one
    const { total } = await trx
      .selectFrom('priceListRows')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('listId', '=', id)
      .where('outcome', '=', 'changed')
      .where('undone', 'is', null)
      .executeTakeFirstOrThrow()
    const undo = await trx
      .insertInto('staffJobs')
      .values({
        kind: 'price-list-undo',
        state: 'waiting',
        parameters: '{}',
        undoOf: job.id,
        total,
        createdBy: session.userId,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueJob(trx, undo.id)
    await noteStaffAction(trx, session, now, {
      action: 'undo',
      subject: 'price-list',
      subjectId: id,
      details: { file: list.fileName, name: list.supplier, products: total },
    })
    return undo.id
  })
}
