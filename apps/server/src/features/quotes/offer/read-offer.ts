import type { Offer, OfferItem, OfferSummary } from '@snab/contract/quotes/offer'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { hasSum } from '@snab/domain/offer/offer-row'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { pictureAddress, type Viewer } from '../../catalogue/goods/present-product'
import { productOf, type Goods } from '../../buying/lines/goods'
import { findOrdersOf } from './offer-lines'
import { loadOffer, presentTerms, termsOf, type LoadedOffer } from './offer-pricing'
import { findViews, getOwn, stateOf, type OfferRecord, type OfferRowRecord } from './offer.queries'
import { changesOf } from './seen-row'

export const presentSummary = (offer: OfferRecord & { positions: number }, now: Date): OfferSummary => ({
  id: offer.id,
  number: offer.number,
  name: offer.name,
  description: offer.description,
  client: offer.client.name,
  state: stateOf(offer, moscowDay(now)),
  created: offer.createdAt.toISOString(),
  updated: offer.updatedAt.toISOString(),
  positions: offer.positions,
  total: toRoubles(offer.total),
  isArchived: offer.archivedAt !== null,
})

export async function readOffer(services: Services, session: Session, viewer: Viewer, id: number): Promise<Offer> {
  const { db, clock } = services
  const loaded = await loadOffer(db, await getOwn(db, session, id))
  const { offer, rows } = loaded
  const views = await findViews(db, id)
  return {
    ...presentSummary({ ...offer, positions: rows.filter(hasSum).length }, clock()),
    total: toRoubles(loaded.priced.totals.gross),
    clientDetails: offer.client,
    terms: presentTerms(termsOf(offer)),
    day: offer.day,
    validUntil: offer.validUntil,
    templateId: offer.templateId,
    sourceSpecificationId: offer.sourceSpecificationId,
    version: offer.version,
    items: presentItems(loaded, viewer),
    published: offer.publishedAt && {
      at: offer.publishedAt.toISOString(),
      isCurrent: offer.publishedVersion === offer.version,
    },
    isLinkOpen: offer.linkHash !== null,
    answer: offer.answer,
    orders: await findOrdersOf(db, id),
    views: views.map(({ at, lastAt, device }) => ({ at: at.toISOString(), last: lastAt.toISOString(), device })),
  }
}

const presentItems = ({ rows, goods, inputs }: LoadedOffer, viewer: Viewer): OfferItem[] =>
  rows.map((row, at) => {
    const input = inputs[at]
    const vatRate = input?.vatRate ?? null
    return {
      id: row.id,
      kind: row.kind,
      choice: row.choice,
      isChosen: row.isChosen,
      productId: row.productId,
      customProductId: row.customProductId,
      name: row.name,
      product: productWords(row, goods, viewer),
      unit: unitOf(row, goods),
      amount: toAmount(row.amount),
      purchase: row.purchase === null ? null : toRoubles(row.purchase),
      pricing: { by: row.pricingBy, value: row.pricingValue / 100 },
      sectionMarkup: row.sectionMarkup === null ? null : row.sectionMarkup / 100,
      vatRate: vatRate === null ? null : vatRate / 100,
      weightKg: (input?.weightGrams ?? 0) / 1000,
      term: row.term,
      note: row.note,
      changes: row.kind === 'product' ? changesOf(row, productOf(goods, row), viewer) : null,
    }
  })

export const unitOf = (row: OfferRowRecord, goods: Goods): string => {
  const custom = row.customProductId === null ? undefined : goods.customs.get(row.customProductId)
  return row.unit || productOf(goods, row)?.unitName || custom?.unitName || (hasSum(row) ? 'шт' : '')
}

/** Name and article of a row's goods; null for works, texts and sections. */
export function productWords(row: OfferRowRecord, goods: Goods, { dictionary }: Pick<Viewer, 'dictionary'>) {
  const product = productOf(goods, row)
  const custom = row.customProductId === null ? undefined : goods.customs.get(row.customProductId)
  if (product)
    return {
      name: product.name,
      article: product.article,
      brand: (product.brandId === null ? undefined : dictionary.brands.get(product.brandId)?.name) ?? '',
      manufacturerCode: product.manufacturerCode,
      image: product.pictures[0] ? pictureAddress(product.pictures[0]) : null,
    }
  if (custom)
    return { name: custom.name, article: custom.article, brand: custom.brandName, manufacturerCode: '', image: null }
  return null
}
