import * as contract from '@snab/contract/user/payment'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { AcquirerFailed, type SavedCard } from './acquirer'

export function paymentRoutes(app: FastifyInstance, { acquirer, clock, log }: Services) {
  /** A bank that is away is no fault of ours, and no 500. */
  const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (!(error instanceof AcquirerFailed)) throw error
      log.warn({ error: error.message }, 'Acquirer failed')
      throw new Rejected('acquirer-failed')
    })
  const cardsOf = async (customer: string) => ({
    items: (await orUnavailable(acquirer.savedCards(customer))).map((card) => present(card, clock())),
  })

  serve(app, contract.paymentBindings, ({ visitor: { session } }) => cardsOf(session.userUuid))

  serve(app, contract.unbindCard, async ({ visitor: { session }, params: { id } }) => {
    const own = await orUnavailable(acquirer.savedCards(session.userUuid))
    if (!own.some((card) => card.id === id)) throw new Rejected('card-not-found')
    await orUnavailable(acquirer.forgetCard(session.userUuid, id))
    return cardsOf(session.userUuid)
  })
}

const present = ({ id, pan, expires }: SavedCard, now: Date) => ({
  id,
  pan,
  system: systemOf(pan),
  expires,
  isExpired: isExpired(expires, now),
})

function systemOf(pan: string): 'mir' | 'visa' | 'mastercard' | 'unionpay' | 'other' {
  if (/^220[0-4]/.test(pan)) return 'mir'
  if (pan.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(pan)) return 'mastercard'
  return pan.startsWith('62') ? 'unionpay' : 'other'
}

/** A card is good to the end of its month. */
function isExpired(expires: string, now: Date): boolean {
  const [month, year] = expires.split('/').map(Number)
  return month !== undefined && year !== undefined && now >= new Date(Date.UTC(2000 + year, month, 1) - 3 * 3_600_000)
}
