import type { PriceProfile } from '@snab/catalogue-index/types'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { AgreedPrice } from '@snab/domain/money/price'
import { priceBasisOn, shownPrice, type PriceBasis } from '@snab/domain/money/shown-price'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../../db/database'
import type { Buyer } from '../../../../http/visitor'
import { isAddressedTo, isInAudience } from '../audience'
import type { Dictionary, DictionaryData, Promotion } from '../dictionary'

type StoredDiscount = { brandId: number | null; sectionId: number | null; basisPoints: number }
type StoredContractPrice = {
  productId: number
  price: number
  vatIncluded: boolean
  vatRate: number | null
  sellerId: number | null
}
type StoredAgreedPrice = StoredContractPrice & { id: number; left: number }

export type AgreedByProduct = ReadonlyMap<number, readonly AgreedPrice[]>

/** Everything a buyer's price depends on besides the product. */
export type BuyerPrices = {
  priceTypeIds: readonly number[]
  discounts: readonly StoredDiscount[]
  /** Promotions addressed to this buyer; they compete with discounts. */
  promotions: readonly Promotion[]
  /** The basis of prices that the portal shows today. */
  basis: PriceBasis
  /** The company's individual prices by product: as shown, and as paid with VAT. */
  contract: { shown: ReadonlyMap<number, number>; payable: ReadonlyMap<number, number> }
  /** Agreed prices by product, used up or not. */
  agreed: { shown: AgreedByProduct; payable: AgreedByProduct }
  /** The index's profile, in shown prices. */
  profile: PriceProfile
}

export type PriceProfiles = {
  get(buyer: Buyer): Promise<BuyerPrices>
  clear(options?: { isAnotherDatabase: boolean }): void
}

const capacity = 2000

/** One statement per buyer the first time, then none until the company's pricing version rises. */
export function openPriceProfiles(db: Db, dictionary: Dictionary, clock: () => Date, withVat: boolean): PriceProfiles {
  const known = new LRUCache<string, { prices: BuyerPrices; words: DictionaryData }>({ max: capacity })
  /** A restored database reuses versions for other prices, and the index keeps prices by these keys too. */
  let history = 0
  return {
    async get(buyer) {
      const now = clock()
      const words = dictionary.current
      const priceTypeIds = [...new Set([buyer.priceTypeId, ...words.fallbackPriceTypes])]
      const day = moscowDay(now)
      const key = `${buyer.companyId ?? 0}:${buyer.pricingVersion}:${buyer.regionId}:${priceTypeIds.join('.')}:${day}`
      const held = known.get(key)
      // the dictionary holds the promotions and is replaced when they change
      if (held?.words === words) return held.prices

      const terms = await readTerms(db, buyer.companyId, { day, now })
      const { discounts } = terms
      const promotions = words.promotions.filter(
        (promotion) =>
          promotion.startsOn <= day &&
          promotion.endsOn >= day &&
          isInAudience(promotion, buyer) &&
          isAddressedTo(promotion, buyer.companyId, terms.segmentIds),
      )
      const basis = priceBasisOn(day, withVat, words.vatRegimes)
      const paid = { ...basis, withVat: true }
      const shown = contractIn(basis, terms.contract)
      const agreed = agreedIn(basis, terms.agreed)
      const prices: BuyerPrices = {
        priceTypeIds,
        discounts,
        promotions,
        basis,
        contract: { shown, payable: withVat ? shown : contractIn(paid, terms.contract) },
        agreed: { shown: agreed, payable: withVat ? agreed : agreedIn(paid, terms.agreed) },
        profile: {
          // promotions are part of the key, so that changing them invalidates the index's cached prices
          key: `${history}:${key}:${promotions.map(({ id, version }) => `${id}.${version}`).join('_')}`,
          priceTypeIds,
          discounts: [...discounts, ...promotions.filter(({ productIds }) => productIds.size === 0)].map(
            ({ brandId, sectionId, basisPoints }) => ({
              brandId: brandId ?? 0,
              sectionId: sectionId ?? 0,
              basisPoints,
            }),
          ),
          productDiscounts: promotions
            .filter(({ productIds }) => productIds.size > 0)
            .map(({ productIds, basisPoints }) => ({ productIds: [...productIds], basisPoints })),
          contractPrices: [...ofOneUnit(shown, agreed)],
        },
      }
      known.set(key, { prices, words })
      return prices
    },
    clear({ isAnotherDatabase } = { isAnotherDatabase: false }) {
      known.clear()
      if (isAnotherDatabase) history += 1
    },
  }
}

const contractIn = (basis: PriceBasis, stored: readonly StoredContractPrice[]): ReadonlyMap<number, number> =>
  new Map(stored.map(({ productId, price, ...given }) => [productId, shownPrice(price, given, basis)]))

function agreedIn(basis: PriceBasis, stored: readonly StoredAgreedPrice[]): AgreedByProduct {
  const byProduct = new Map<number, AgreedPrice[]>()
  for (const { id, productId, price, left, ...given } of stored)
    byProduct.set(productId, [
      ...(byProduct.get(productId) ?? []),
      { id, left, price: shownPrice(price, given, basis) },
    ])
  return byProduct
}

/** The index sorts and filters by unit price, so an agreed price counts as a contract price while a unit is left. */
function ofOneUnit(contract: ReadonlyMap<number, number>, agreed: AgreedByProduct): Map<number, number> {
  const prices = new Map(contract)
  for (const [productId, offers] of agreed)
    for (const { price, left } of offers)
      if (left >= oneUnit) prices.set(productId, Math.min(price, prices.get(productId) ?? price))
  return prices
}
const oneUnit = 1000

type Terms = {
  discounts: StoredDiscount[]
  contract: StoredContractPrice[]
  agreed: StoredAgreedPrice[]
  segmentIds: number[]
}

/** Rule-based groups are evaluated once a day, and when a company's terms, a group or a promotion change. */
async function readTerms(db: Db, companyId: number | null, { day, now }: { day: string; now: Date }): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select
      array(
        select id from segments where id in (select segment_id from promotions where removed_at is null)
          and company_in_segment(${companyId}::bigint, id, ${now}::timestamptz)) as segment_ids,
      coalesce((select jsonb_agg(jsonb_build_object('brandId', brand_id, 'sectionId', section_id, 'basisPoints', basis_points) order by id) from company_discounts where company_id = ${companyId}), '[]') as discounts,
      coalesce((
        select jsonb_agg(jsonb_build_object('productId', c.product_id, 'price', c.price, 'vatIncluded', c.vat_included, 'vatRate', p.vat_rate, 'sellerId', p.seller_id))
        from contract_prices c join products p on p.id = c.product_id where c.company_id = ${companyId}
          and ${day}::date between coalesce(c.valid_from, '-infinity') and coalesce(c.valid_to, 'infinity')), '[]') as contract,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'productId', a.product_id, 'price', a.price, 'vatIncluded', a.vat_included,
          'vatRate', p.vat_rate, 'sellerId', p.seller_id, 'left', a.amount_left) order by a.id)
        from agreed_prices_left a join products p on p.id = a.product_id
        where a.company_id = ${companyId} and a.valid_to >= ${day}::date), '[]') as agreed`.execute(db)
  return rows[0] ?? { discounts: [], contract: [], agreed: [], segmentIds: [] }
}
