import { createHash } from 'node:crypto'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { dayOfRun } from '@snab/domain/order/recurring'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import { run as runStatement } from '../../../db/statements/statements'
import type { Database } from '../../../db/tables'
import { authorName, type SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { usableEntity } from '../../people/legal-entity/usable-entity'
import { findHoldReason, refuseHeld } from '../order/change/company-hold'
import type { HoldForApproval } from '../order/placing/hold-for-approval'
import { insertOrders, type OrderTerms } from '../order/placing/insert-orders'
import { placedOrders } from '../order/reading/order.queries'
import { linesToBuy, type Review } from './review-run'
import { planRun } from './run-terms'

type Recurring = Selectable<Database['recurringOrders']>
type Run = Selectable<Database['recurringRuns']>

/** Orders what is available of the review, once per run; approvals apply. */
export async function placeRun(
  trx: Trx,
  services: Services,
  approvals: HoldForApproval,
  { session }: SignedIn,
  viewer: Viewer,
  { recurring, run, review, now }: { recurring: Recurring; run: Run; review: Review; now: Date },
): Promise<'placed' | 'held'> {
  const { clientKey } = run
  const isHeld = async () => (await approvals.find(trx, recurring.userId, clientKey)) !== null
  if ((await runStatement(trx, placedOrders({ userId: recurring.userId, clientKey }))).length > 0) return 'placed'
  if (await isHeld()) return 'held'
  const { companyId, userId, terms } = recurring
  if (companyId !== null) refuseHeld(await findHoldReason(trx, companyId))
  const bought = linesToBuy(review.reported)
  const { parts, lines } = await planRun(trx, services, viewer, recurring, bought, { now, day: moscowDay(now) })
  const orderTerms: OrderTerms = {
    ...terms,
    parts,
    userId,
    companyId,
    author: authorName(session),
    clientKey,
    requestHash: createHash('sha256')
      .update(`recurring ${String(run.id)}`)
      .digest(),
    regionId: viewer.regionId,
    legalEntityId: companyId === null ? null : await usableEntity(trx, companyId, terms.legalEntityId),
  }
  const held = await approvals.hold(trx, orderTerms, lines, now)
  if (!held) await insertOrders(trx, services, orderTerms, lines, now)
  return held ? 'held' : 'placed'
}

/** Closes a run and sets the next day, counted from the first so that days do not drift. */
export async function endRun(
  trx: Trx,
  recurring: Recurring,
  run: Run,
  outcome: { state: 'placed' | 'held' | 'skipped'; total: number | null; now: Date },
): Promise<void> {
  const { state, total, now } = outcome
  await trx
    .updateTable('recurringRuns')
    .set({ state, total, problem: '', endedAt: now })
    .where('id', '=', run.id)
    .execute()
  const runs = recurring.runs + 1
  await trx
    .updateTable('recurringOrders')
    .set((eb) => ({
      runs,
      nextOn: dayOfRun(recurring.startsOn, recurring.period, runs),
      ...(total !== null && { lastTotal: total }),
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', recurring.id)
    .execute()
}

/** The run of the next day, created if needed. */
export async function ensureRun(trx: Trx, { id, nextOn }: Recurring, now: Date): Promise<Run> {
  await trx
    .insertInto('recurringRuns')
    .values({ recurringId: id, dueOn: nextOn, state: 'review', total: null, createdAt: now })
    .onConflict((conflict) => conflict.columns(['recurringId', 'dueOn']).doNothing())
    .execute()
  return trx
    .selectFrom('recurringRuns')
    .selectAll()
    .where('recurringId', '=', id)
    .where('dueOn', '=', nextOn)
    .executeTakeFirstOrThrow()
}

export const lockRecurring = (trx: Trx, id: number) =>
  trx.selectFrom('recurringOrders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
