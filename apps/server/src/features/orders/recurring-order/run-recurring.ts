import { shownDay } from '@snab/domain/text/shown-day'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { REVIEW_DAYS } from '@snab/domain/order/recurring'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { Rejected } from '../../../http/rejected'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import { guestBuyer } from '../../core/account/recognise-visitor'
import { findUserAsVisitor } from '../../core/account/sessions'
import { openVisitorViews, type ViewOf } from '../../catalogue/goods/visitor-view'
import { notify } from '../../talk/notification/notify'
import type { HoldForApproval } from '../order/placing/hold-for-approval'
import { findOrderStop } from '../../people/settings/accepting-orders'
import { endRun, ensureRun, lockRecurring, placeRun } from './place-run'
import { reviewRun } from './review-run'

type Recurring = Selectable<Database['recurringOrders']>
type Parts = { services: Services; approvals: HoldForApproval; viewOf: ViewOf }

/** Notifies of coming runs and places due ones, each in its own transaction and with the buyer's permissions. */
export function recurringJob(services: Services, approvals: HoldForApproval) {
  const parts = { services, approvals, viewOf: openVisitorViews(services) }
  return async function runRecurring(now: Date): Promise<number> {
    const today = moscowDay(now)
    const due = await services.db
      .selectFrom('recurringOrders')
      .select('id')
      .where('state', '=', 'active')
      .where('nextOn', '<=', addDays(today, REVIEW_DAYS))
      .orderBy('id')
      .execute()
    const isStopped = (await findOrderStop(services.db, now)) !== null
    let placed = 0
    for (const { id } of due) {
      try {
        placed += await runOne(parts, id, { today, now, isStopped })
      } catch (error) {
        // a failure of one must not stop the others
        services.log.error({ err: error, recurringId: id }, 'A recurring order failed')
      }
    }
    return placed
  }
}

async function visitorOf(services: Services, { userId, companyId }: Recurring): Promise<SignedIn | null> {
  const person = await findUserAsVisitor(services.db, userId, companyId)
  if (!person || (companyId !== null && person.session.company?.id !== companyId)) return null
  return {
    session: person.session,
    visitorHash: null,
    buyer: person.buyer ?? guestBuyer(services.dictionary.current, person.regionId),
  }
}

async function runOne(
  { services, approvals, viewOf }: Parts,
  id: number,
  { today, now, isStopped }: { today: string; now: Date; isStopped: boolean },
): Promise<number> {
  const known = await services.db.selectFrom('recurringOrders').selectAll().where('id', '=', id).executeTakeFirst()
  const visitor = known && (await visitorOf(services, known))
  const viewer = visitor && (await viewOf(visitor))
  return services.db.transaction().execute(async (trx) => {
    const recurring = await lockRecurring(trx, id)
    if (recurring?.state !== 'active') return 0
    if (!visitor || !viewer) {
      // its author has left the company or closed the account
      await trx.updateTable('recurringOrders').set({ state: 'stopped', updatedAt: now }).where('id', '=', id).execute()
      return 0
    }
    const run = await ensureRun(trx, recurring, now)
    if (run.state === 'placed' || run.state === 'held' || run.state === 'skipped') return 0
    const review = await reviewRun(trx, services, visitor, viewer, recurring)
    if (recurring.nextOn > today || isStopped) {
      await notifyOwner(trx, recurring, 'soon', review.problem, now)
      return 0
    }
    if (review.problem !== '') return wait(trx, recurring, run.id, review.problem, now)
    try {
      const state = await placeRun(trx, services, approvals, visitor, viewer, { recurring, run, review, now })
      await endRun(trx, recurring, run, { state, total: review.total, now })
      await notifyOwner(trx, recurring, state, '', now)
      return 1
    } catch (error) {
      // refusals happen before anything is written
      if (!(error instanceof Rejected)) throw error
      return wait(trx, recurring, run.id, error.message, now)
    }
  })
}

async function wait(trx: Trx, recurring: Recurring, runId: number, problem: string, now: Date): Promise<number> {
  await trx.updateTable('recurringRuns').set({ state: 'waiting', problem }).where('id', '=', runId).execute()
  await notifyOwner(trx, recurring, 'waiting', problem, now)
  return 0
}

const titles = {
  soon: 'скоро повторный заказ',
  waiting: 'повторный заказ ждёт вашего решения',
  placed: 'повторный заказ оформлен',
  held: 'повторный заказ отправлен на согласование',
} as const

/** Each notification once per run. */
const notifyOwner = (trx: Trx, recurring: Recurring, what: keyof typeof titles, text: string, now: Date) =>
  notify(trx, {
    userId: recurring.userId,
    companyId: recurring.companyId,
    kind: 'recurring-order',
    title: `«${recurring.name}»: ${titles[what]}`,
    text:
      what === 'soon' ? `Оформим ${shownDay(recurring.nextOn)}.${text && ` Понадобится ваше решение: ${text}.`}` : text,
    link: `/orders/recurring/${String(recurring.id)}`,
    key: `recurring:${String(recurring.id)}:${recurring.nextOn}:${what}`,
    now,
  })
