import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { answerClaim as contract } from '@snab/contract/money/staff-claim'
import { fromAmount } from '@snab/domain/money/amounts'
import { formatMoney, toKopecks } from '@snab/domain/money/money'
import { isOpenClaim, claimKindNames, type ClaimState } from '@snab/domain/order/claim'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Selectable } from 'kysely'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { invalidField, Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findReturnParts, insertReturns, totalOf } from '../document/return/return-of-claim'
import { amountProblems } from '../../buying/lines/amounts'
import { tellBuyerOfOrder } from '../../talk/notification/order-notices'
import { openCeilingCheck } from '../../people/ceiling/ceiling-check'
import { askRefund } from './ask-refund'
import { findClaim } from './claim.queries'

type Body = ParsedRequestOf<typeof contract>['body']
type Accepted = { acceptedTotal: number; parts: Awaited<ReturnType<typeof findReturnParts>> }
type Decided = { state: ClaimState; text: string } & Partial<Accepted>

export async function answerClaimWithin(
  trx: Trx,
  session: Session,
  { id, body, config, now }: { id: number; body: Body; config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date },
): Promise<void> {
  const visible = await findClaim(trx, session, id)
  if (!visible) throw new Rejected('claim-not-found')
  // the order first, like every writer of its documents
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', visible.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const claim = await trx.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (!isOpenClaim(claim.state)) throw new Rejected('claim-decided')
  if (claim.version !== body.version) throw new Rejected('stale-version')
  const decided = await decide(trx, order, id, body)
  if (decided.acceptedTotal !== undefined) {
    const check = await openCeilingCheck(trx, session, config)
    askRefund(check, { total: decided.acceptedTotal, config })
    check.refuseAbove()
  }
  const author = authorName(session)
  await trx
    .updateTable('claims')
    .set((eb) => ({
      state: decided.state,
      answer: decided.text,
      ...(decided.acceptedTotal !== undefined && { acceptedTotal: decided.acceptedTotal }),
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('claimEvents')
    .values({ claimId: id, at: now, author, state: decided.state, text: decided.text })
    .execute()
  const name = `${claimKindNames[claim.kind]} № ${claim.number}`
  await tellBuyerOfOrder(trx, {
    orderId: claim.orderId,
    kind: 'order-claim',
    title: `${name}: ${titles[body.decision]}`,
    text: [
      decided.acceptedTotal === undefined
        ? ''
        : `Сумма ${formatMoney(decided.acceptedTotal, config.SNAB_CURRENCY_SIGN)}.`,
      decided.text,
    ]
      .filter(Boolean)
      .join(' '),
    link: `/claims/${String(id)}`,
    others: [claim.userId],
    now,
  })
  if (decided.parts && decided.acceptedTotal)
    await insertReturns(trx, order, decided.parts, {
      claimId: id,
      claim: { name: claimKindNames[claim.kind], number: claim.number, day: moscowDay(claim.createdAt) },
      total: decided.acceptedTotal,
      now,
      createdBy: session.userId,
    })
  await noteStaffAction(trx, session, now, {
    action: body.decision,
    subject: 'claim',
    subjectId: id,
    details: { number: claim.number },
  })
}

const titles = { take: 'взята в работу', accept: 'принята', refuse: 'отклонена' } as const

async function decide(trx: Trx, order: Selectable<Database['orders']>, claimId: number, body: Body): Promise<Decided> {
  if (body.decision === 'take') return { state: 'in-work', text: '' }
  if (body.decision === 'refuse') return { state: 'refused', text: body.answer }
  const lines = await trx.selectFrom('claimLines').selectAll().where('claimId', '=', claimId).execute()
  if (body.lines.some(({ id }) => !lines.some((line) => line.id === id))) throw new Rejected('stale-version')
  const accepted: typeof lines = []
  for (const line of lines) {
    const index = body.lines.findIndex(({ id }) => id === line.id)
    const amount = fromAmount(body.lines[index]?.amount ?? 0)
    const field = `lines.${String(index)}.amount`
    if (typeof amount !== 'number') throw invalidField(field, amountProblems[amount])
    if (amount > line.amount) throw invalidField(field, 'Больше, чем в обращении')
    if (amount > 0) accepted.push({ ...line, amount })
    await trx.updateTable('claimLines').set({ acceptedAmount: amount }).where('id', '=', line.id).execute()
  }
  const parts = await findReturnParts(trx, order, accepted)
  const total = totalOf(parts)
  if (total === 0) throw invalidField('lines', 'Укажите, сколько принимаем, или отклоните обращение')
  const named = body.total === null ? total : toKopecks(body.total)
  if (named > total) throw invalidField('total', 'Больше, чем стоит принятый товар')
  return { state: 'accepted', text: body.answer, acceptedTotal: named, parts }
}
