import * as contract from '@snab/contract/people/cookie-consent'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { openOurTexts } from '../portal-text/our-texts'
import { findOwnChoices } from './cookie-consent.queries'
import { findCookieText } from './cookie-text'
import { keepChoice } from './keep-choice'

/** `webRoot` contains the built screens with the texts of the banner. */
export function cookieConsentRoutes(app: FastifyInstance, { db, config, clock }: Services, webRoot: string) {
  const ourTexts = openOurTexts(webRoot)

  serve(app, contract.keepCookieConsent, async ({ body, visitor, request }) => {
    const sent = { ...body, address: request.ip, device: request.headers['user-agent'] ?? '' }
    await keepChoice(db, visitor, sent, await findCookieText(db, config, await ourTexts()), clock())
    return { done: true as const }
  })

  serve(app, contract.ownCookieConsents, async ({ visitor }) => ({ items: await findOwnChoices(db, visitor) }))
}
