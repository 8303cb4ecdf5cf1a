import { longest } from '@snab/domain/field-limits'
import { offerChoices, offerRowKinds, vatModes } from '@snab/domain/offer/offer-row'
import { offerStates } from '@snab/domain/offer/offer-state'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { MOST_OFFER_ROWS, OfferAnswer, OfferClient, text } from './offer-parts'
import { RichText } from './offer-template'
import { Id, Version } from '../parts'

/** A row as the client sees it, without purchase prices, suppliers or stocks. */
export const PublishedRow = z.object({
  id: z.int(),
  kind: z.enum(offerRowKinds),
  choice: z.enum(offerChoices),
  isChosen: z.boolean(),
  name: z.string(),
  article: z.string(),
  manufacturerCode: z.string(),
  brand: z.string(),
  /** A path of the portal's public pictures. */
  image: z.string().nullable(),
  unit: z.string(),
  /** Thousandths, kopecks and basis points, as stored. */
  amount: z.int(),
  price: z.int().nullable(),
  priceBefore: z.int().nullable(),
  vatRate: z.int().nullable(),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  term: z.string(),
  note: z.string(),
})
export type PublishedRow = z.infer<typeof PublishedRow>
export const PublishedOffer = z.object({
  number: z.int(),
  name: z.string(),
  day: z.string(),
  validUntil: z.string().nullable(),
  client: OfferClient,
  author: z.object({ name: z.string(), company: z.string(), email: z.string(), phone: z.string() }),
  vat: z.enum(vatModes),
  discount: z.int(),
  currencySign: z.string(),
  rows: z.array(PublishedRow),
})
export type PublishedOffer = z.infer<typeof PublishedOffer>

const KeyParams = z.object({ key: z.string().min(20).max(100) })
const ofClient = { access: 'public', switchedBy: 'offersEnabled', toleratesOldToken: true } as const
export const ClientOffer = PublishedOffer.extend({
  /** The version of the offer that was sent. */
  version: Version,
  state: z.enum(offerStates),
  answer: OfferAnswer.nullable(),
  /** The text around the rows, with variables filled in. */
  paper: z.object({
    logo: z.string().nullable(),
    title: z.string(),
    intro: RichText.nullable(),
    closing: RichText.nullable(),
    signer: z.string(),
  }),
})
export type ClientOffer = z.infer<typeof ClientOffer>
export const getClientOffer = endpoint({
  method: 'GET',
  path: '/api/v1/client-offer/:key',
  ...ofClient,
  summary: 'Предложение глазами клиента, по ссылке',
  params: KeyParams,
  response: ClientOffer,
})
export const answerClientOffer = endpoint({
  method: 'POST',
  path: '/api/v1/client-offer/:key/answer',
  ...ofClient,
  summary: 'Принять или отклонить предложение',
  params: KeyParams,
  body: z.object({
    decision: z.enum(['accepted', 'refused']),
    name: text(longest.contactName).min(1, 'Назовите себя'),
    /** The version the client sees: an answer to an older one is refused. */
    version: Version.optional(),
    comment: text(3000).default(''),
    /** Ticked options and alternatives. */
    chosenIds: z.array(Id).max(MOST_OFFER_ROWS).default([]),
    comments: z
      .array(z.object({ rowId: Id, text: text(1000) }))
      .max(MOST_OFFER_ROWS)
      .default([]),
  }),
  response: ClientOffer,
})
export const downloadClientOffer = endpoint({
  method: 'GET',
  path: '/api/v1/client-offer/:key/file/:format',
  ...ofClient,
  summary: 'Предложение файлом, по ссылке',
  params: KeyParams.extend({ format: z.enum(['pdf', 'xlsx']) }),
  response: z.any(),
})
