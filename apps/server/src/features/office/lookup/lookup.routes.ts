import * as contract from '@snab/contract/office/lookup'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findAddressCity } from '../../../dadata/address-city'
import { serve } from '../../../http/serve'
import { count, networkOf, perDay, perHour, perMinute } from '../../../http/limits/stored-limits'
import type { Services } from '../../../services'

/** Sent with every key typed; DaData's plan counts each call. */
const perMinuteOfCaller = 120
const perDayOfUser = 3000
const perHourOfNetwork = 3000
const perDayOfNetwork = 8000

/** If a directory does not answer, forms are filled in by hand. */
export function lookupRoutes(app: FastifyInstance, { db, dadata, clock }: Services) {
  async function countLookup({ visitor: { session }, ip }: FastifyRequest): Promise<void> {
    const network = networkOf(ip)
    const limits = session
      ? [
          perMinute('lookup', `user ${session.userId}`, perMinuteOfCaller),
          perDay('lookup-day', `user ${session.userId}`, perDayOfUser),
        ]
      : [
          perMinute('lookup', `network ${network}`, perMinuteOfCaller),
          perHour('lookup-hour', `network ${network}`, perHourOfNetwork),
          perDay('lookup-day', `network ${network}`, perDayOfNetwork),
        ]
    await count(
      db,
      limits,
      clock(),
      (when) => `Слишком много запросов к справочнику. Повторите ${when} или заполните поля сами.`,
    )
  }

  serve(app, contract.suggestCompany, async ({ query: { keyword }, request }) => {
    await countLookup(request)
    return suggestionsAnswer(await dadata.suggestCompany(keyword))
  })
  serve(app, contract.suggestAddress, async ({ query, request }) => {
    await countLookup(request)
    const { keyword, fromBound, toBound, locations } = query
    const answer = suggestionsAnswer(await dadata.suggestAddress(query))
    const isWholeAddress = keyword !== '' && !fromBound && !toBound && locations.length === 0
    return { ...answer, city: isWholeAddress && answer.isAvailable ? await findAddressCity(dadata, keyword) : null }
  })
}

const suggestionsAnswer = <T>(suggestions: T[] | null) => ({
  suggestions: suggestions ?? [],
  isAvailable: suggestions !== null,
})
