import type { updateOffer as updateOfferEndpoint, OfferTermsBody } from '@snab/contract/quotes/offer'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toKopecks } from '@snab/domain/money/money'
import { priceOffer, typedPriceIn } from '@snab/domain/offer/price-offer'
import { targetRefusalWords } from '@snab/domain/offer/refusal-words'
import type { OfferTerms } from '@snab/domain/offer/offer-row'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { lockForChange, touch } from './change-offer'
import { loadOffer, pointsOf, termsOf, type LoadedOffer } from './offer-pricing'
import { getTemplate } from './template/template.queries'

type Head = ParsedRequestOf<typeof updateOfferEndpoint>['body']

/** Changes only given fields. An unreachable target is refused with the reason. */
export const updateOffer = ({ db, clock, config }: Services, session: Session, id: number, head: Head): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const offer = await lockForChange(trx, session, id)
    if (head.templateId) await getTemplate(trx, session, head.templateId)
    const before = await loadOffer(trx, offer)
    const terms = { ...termsOf(offer), ...storedTerms(head.terms ?? {}) }
    if (head.terms?.target) refuseTarget(before, terms, config.SNAB_CURRENCY_SIGN)
    await trx
      .updateTable('offers')
      .set({
        ...(head.name !== undefined && { name: head.name }),
        ...(head.description !== undefined && { description: head.description }),
        ...(head.client !== undefined && { client: JSON.stringify(head.client) }),
        ...(head.day !== undefined && { day: head.day }),
        ...(head.validUntil !== undefined && { validUntil: head.validUntil }),
        ...(head.templateId !== undefined && { templateId: head.templateId }),
        markup: terms.markup,
        targetKind: terms.target?.kind ?? null,
        targetValue: terms.target?.value ?? null,
        floorMargin: terms.floor,
        rounding: terms.rounding,
        vat: terms.vat,
        discount: terms.discount,
      })
      .where('id', '=', id)
      .execute()
    if (terms.vat !== offer.vat) await convertTypedPrices(trx, before, terms.vat)
    await touch(trx, session, id, clock(), 'changed')
  })

const storedTerms = ({
  markup,
  target,
  floor,
  rounding,
  vat,
  discount,
}: { [K in keyof OfferTermsBody]?: OfferTermsBody[K] | undefined }): Partial<OfferTerms> => ({
  ...(markup !== undefined && { markup: pointsOf(markup) }),
  // a sum and a percent are both stored in hundredths
  ...(target !== undefined && { target: target && { kind: target.kind, value: toKopecks(target.value) } }),
  ...(floor !== undefined && { floor: floor === null ? null : pointsOf(floor) }),
  ...(rounding !== undefined && { rounding: toKopecks(rounding) }),
  ...(vat !== undefined && { vat }),
  ...(discount !== undefined && { discount: pointsOf(discount) }),
})

function refuseTarget({ inputs }: LoadedOffer, terms: OfferTerms, currencySign: string) {
  const { refusal } = priceOffer(inputs, terms)
  if (refusal) throw new Rejected('offer-target-not-met', { message: targetRefusalWords(refusal, currencySign) })
}

/** Typed prices are in the offer's basis: when VAT display changes they are converted, so that sums stay. */
async function convertTypedPrices(trx: Trx, { offer, inputs }: LoadedOffer, to: OfferTerms['vat']) {
  for (const input of inputs)
    if (input.pricing.by === 'price')
      await trx
        .updateTable('offerRows')
        .set({ pricingValue: typedPriceIn(input, offer.vat, to) })
        .where('id', '=', input.id)
        .execute()
}
