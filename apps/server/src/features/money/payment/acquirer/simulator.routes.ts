import * as contract from '@snab/contract/money/payment'
import { toRoubles } from '@snab/domain/money/money'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Database } from '../../../../db/tables'
import { invalidField, Rejected } from '../../../../http/rejected'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { settlePayment } from '../settle-payment'

/** The code «sent» by the demonstration's bank; its page shows it. */
const CODE = '1234'
/** A card that the simulated bank refuses. */
const REFUSED_PAN = '4000000000000002'

type Row = Selectable<Database['simulatedPayments']>

/** Pages of the simulated bank; they exist only while it is in use. */
export function simulatorRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  const find = async (id: string): Promise<Row> => {
    const row =
      services.acquirer?.name === 'simulated'
        ? await db.selectFrom('simulatedPayments').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined
    if (!row) throw new Rejected('not-found')
    return row.state === 'pending' && row.expiresAt < clock()
      ? { ...row, state: 'failed', failure: 'Время оплаты вышло' }
      : row
  }

  serve(app, contract.simulatedPayment, async ({ params }) => present(await find(params.id)))

  serve(app, contract.paySimulated, async ({ params, body }) => {
    const row = await find(params.id)
    const change = next(row, body)
    const { numUpdatedRows } = await db
      .updateTable('simulatedPayments')
      .set(change)
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Rejected('payment-over')
    const now = await find(row.id)
    if (now.state === 'paid' && now.savesCard && now.pan !== null && now.expires !== null)
      await db
        .insertInto('simulatedCards')
        .values({ customerKey: now.customerKey, pan: now.pan, expires: now.expires })
        .execute()
    // like a notification of a bank
    if (now.state === 'paid' || now.state === 'failed')
      await settlePayment(services, { acquirer: 'simulated', externalId: row.id })
    return present(now)
  })
}

function next(
  row: Row,
  body:
    | { step: 'card'; pan: string; expires: string }
    | { step: 'code'; code: string }
    | { step: 'sbp' }
    | { step: 'refuse' },
): Partial<Pick<Row, 'state' | 'pan' | 'expires' | 'failure'>> {
  const isOpen = row.state === 'pending' || row.state === 'code'
  if (!isOpen) throw new Rejected('payment-over')
  switch (body.step) {
    case 'refuse':
      return { state: 'failed', failure: 'Покупатель отказался' }
    case 'sbp':
      if (row.method !== 'sbp') throw new Rejected('payment-over')
      return { state: 'paid' }
    case 'card':
      if (row.method !== 'card') throw new Rejected('payment-over')
      if (!isLuhn(body.pan)) throw invalidField('pan', 'В номере карты ошибка')
      if (body.pan === REFUSED_PAN) return { state: 'failed', failure: 'Недостаточно средств' }
      return { state: 'code', pan: `${body.pan.slice(0, 6)}******${body.pan.slice(-4)}`, expires: body.expires }
    case 'code':
      if (row.state !== 'code') throw new Rejected('payment-over')
      if (body.code !== CODE) throw invalidField('code', 'Код не подходит')
      return { state: 'paid' }
  }
}

function isLuhn(pan: string): boolean {
  const sum = [...pan].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const present = ({ method, state, total, description, returnUrl, failure }: Row) => ({
  method,
  state,
  total: toRoubles(total),
  description,
  returnUrl,
  failure,
})
