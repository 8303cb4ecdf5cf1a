import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Offer } from './offer'
import { OfferAnswer, ofAuthor } from './offer-parts'
import { ById, Roubles, VersionNumber } from '../parts'

const OfferVersionSummary = z.object({
  number: z.int(),
  at: z.string(),
  author: z.string(),
  action: z.enum(['created', 'changed', 'restored', 'sent']),
  positions: z.int(),
  total: Roubles,
})
const VersionRow = z.object({
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  amount: z.number(),
  pricing: z.string(),
  purchase: z.string(),
  term: z.string(),
  note: z.string(),
})
export const listOfferVersions = endpoint({
  method: 'GET',
  path: '/api/v1/offer/:id/version',
  ...ofAuthor,
  summary: 'История предложения',
  params: ById,
  response: z.object({
    items: z.array(OfferVersionSummary),
    /** Answers of clients, newest first. */
    answers: z.array(OfferAnswer.pick({ decision: true, name: true, comment: true, at: true, total: true })),
  }),
})
const VersionParams = ById.extend({ number: VersionNumber })
export const compareOfferVersion = endpoint({
  method: 'GET',
  path: '/api/v1/offer/:id/version/:number',
  ...ofAuthor,
  summary: 'Чем версия отличается от сегодняшней',
  params: VersionParams,
  response: OfferVersionSummary.extend({
    facts: z.array(z.object({ name: z.string(), was: z.string(), now: z.string() })),
    removed: z.array(VersionRow),
    added: z.array(VersionRow),
    /** Positions among all rows, from one. */
    moved: z.array(z.object({ name: z.string(), was: z.int(), now: z.int() })),
    changed: z.array(z.object({ was: VersionRow, now: VersionRow })),
  }),
})
export const restoreOfferVersion = endpoint({
  method: 'PUT',
  path: '/api/v1/offer/:id/version/:number/restore',
  ...ofAuthor,
  summary: 'Вернуть версию предложения',
  params: VersionParams,
  response: Offer,
})
