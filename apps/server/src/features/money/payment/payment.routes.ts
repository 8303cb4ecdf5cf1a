import * as contract from '@snab/contract/money/payment'
import * as staff from '@snab/contract/money/staff-payment'
import * as cards from '@snab/contract/money/saved-card'
import { isUnderWay } from '@snab/domain/money/payment'
import type { FastifyInstance } from 'fastify'
import { count, perMinute } from '../../../http/limits/stored-limits'
import { Rejected } from '../../../http/rejected'
import { sessionMay } from '../../../http/rights'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findDocument } from '../document/document.queries'
import { bookBankPayment, findBooked, takeBackBankPayment } from './bank-payment'
import { requireAcquirer } from './acquirer/require-acquirer'
import { codeOfDue } from './code/due-code'
import { codeOfInvoice } from './code/invoice-code'
import { findPayment, findPaymentOfStaff, findPaymentsOfOrder, findSettlements } from './payment.queries'
import { presentPayment } from './present-payment'
import { askAfterRefunds, refundPayment } from './refund-payment'
import { presentCard } from './acquirer/saved-card'
import { settlePayment, tellStaff } from './settle-payment'
import { simulatorRoutes } from './acquirer/simulator.routes'
import { startPayment } from './start-payment'

const paymentsPerMinute = 20

export function paymentRoutes(app: FastifyInstance, services: Services) {
  cardRoutes(app, services)
  buyerRoutes(app, services)
  staffRoutes(app, services)
  simulatorRoutes(app, services)

  serve(app, contract.paymentNotice, async ({ params, body }) => {
    const { acquirer, db, log } = services
    const externalId = acquirer?.name === params.acquirer ? acquirer.paymentOfNotice(body) : null
    if (!acquirer || externalId === null) throw new Rejected('notice-not-of-bank')
    const isOurs = await settlePayment(services, { acquirer: acquirer.name, externalId })
    if (!isOurs) {
      log.warn({ externalId }, 'A notice of a payment that is not ours')
      // a signed notification about an unknown payment is a real discrepancy
      if (acquirer.name === 'tbank')
        await db
          .transaction()
          .execute((trx) => tellStaff(trx, `Банк сообщил об оплате ${externalId}, которой на портале нет.`))
    }
    return 'OK'
  })
}

function cardRoutes(app: FastifyInstance, services: Services) {
  const { clock } = services
  const cardsOf = async (customer: string) => ({
    items: services.acquirer
      ? (await requireAcquirer(services).ask((bank) => bank.savedCards(customer))).map((card) =>
          presentCard(card, clock()),
        )
      : [],
  })

  serve(app, cards.paymentBindings, ({ visitor: { session } }) => cardsOf(session.userUuid))

  serve(app, cards.unbindCard, async ({ visitor: { session }, params: { id } }) => {
    const bank = requireAcquirer(services)
    const own = await bank.ask((of) => of.savedCards(session.userUuid))
    if (!own.some((card) => card.id === id)) throw new Rejected('card-not-found')
    await bank.ask((of) => of.forgetCard(session.userUuid, id))
    return cardsOf(session.userUuid)
  })
}

function buyerRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, log } = services
  const read = async (session: Session, id: number) => {
    const row = await findPayment(db, session, id)
    if (!row) throw new Rejected('payment-not-found')
    return row
  }

  serve(app, contract.paymentOptions, async ({ visitor: { session } }) => {
    // staff may change it while the portal runs
    const { acquirer } = services
    const saved = acquirer
      ? await acquirer.savedCards(session.userUuid).catch((error: unknown) => {
          log.warn({ err: error }, 'Saved cards could not be read: the other ways to pay are shown without them')
          return []
        })
      : []
    const methods = acquirer ? (['card'] as ('card' | 'saved-card' | 'sbp')[]) : []
    if (saved.length > 0) methods.unshift('saved-card')
    if (acquirer && sessionMay(session, 'pay-by-sbp')) methods.push('sbp')
    const user = await db.selectFrom('users').select('email').where('id', '=', session.userId).executeTakeFirst()
    return { methods, isSimulated: acquirer?.name === 'simulated', receiptTo: user?.email ?? '' }
  })

  serve(app, contract.startPayment, async ({ body, visitor: { session } }) => {
    await count(db, [perMinute('payment', `user ${String(session.userId)}`, paymentsPerMinute)], clock())
    const id = await startPayment(services, session, body)
    if (body.method === 'saved-card') await settlePayment(services, { id })
    return presentPayment(await read(session, id))
  })

  serve(app, contract.getPayment, async ({ params, visitor: { session } }) => {
    const row = await read(session, params.id)
    if (!isUnderWay(row.state)) return presentPayment(row)
    // if the bank is unreachable, the stored state is shown
    await settlePayment(services, { id: row.id }).catch((error: unknown) => {
      if (!(error instanceof Rejected)) throw error
    })
    return presentPayment(await read(session, row.id))
  })

  serve(app, contract.cancelPayment, async ({ params, visitor: { session } }) => {
    const row = await read(session, params.id)
    if (isUnderWay(row.state)) {
      if (row.externalId !== null) await requireAcquirer(services).giveUp(row.externalId)
      await settlePayment(services, { id: row.id })
      await db
        .updateTable('payments')
        .set({ state: 'cancelled' })
        .where('id', '=', row.id)
        .where('state', 'in', ['new', 'pending'])
        .execute()
    }
    return presentPayment(await read(session, row.id))
  })

  serve(app, contract.invoiceCode, async ({ params, query, visitor: { session } }) => {
    const row = await findDocument(db, session, params.id)
    if (!row) throw new Rejected('document-not-found')
    return codeOfInvoice(row, query.total)
  })

  serve(app, contract.dueCode, ({ query, visitor: { session } }) => codeOfDue(db, session, query.key))
}

function staffRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  serve(app, staff.paymentsOfOrder, async ({ params, visitor: { session } }) => ({
    items: (await findPaymentsOfOrder(db, session, params.id)).map(presentPayment),
    receipts: await findSettlements(db, session, params.id),
    ...(await findBooked(db, session, params.id)),
  }))

  serve(app, staff.bookBankPayment, async ({ params, body, visitor: { session } }) => {
    await bookBankPayment(services, session, params.id, body)
    return { done: true as const }
  })

  serve(app, staff.takeBackBankPayment, async ({ params: { id, key }, visitor: { session } }) => {
    await takeBackBankPayment(services, session, id, key)
    return { done: true as const }
  })

  const presented = async (session: Session, id: number) => {
    const row = await findPaymentOfStaff(db, session, id)
    if (!row) throw new Rejected('payment-not-found')
    return presentPayment(row)
  }

  serve(app, staff.refundPayment, async ({ params, body, visitor: { session } }) => {
    await refundPayment(services, session, params.id, body)
    return presented(session, params.id)
  })

  serve(app, staff.askAfterRefunds, async ({ params, visitor: { session } }) => {
    await askAfterRefunds(services, session, params.id)
    return presented(session, params.id)
  })
}
