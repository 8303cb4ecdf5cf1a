import type { PriceProfile } from '@snab/catalogue-index/types'

/** A buyer with discounts and individual prices, the same for every engine that is measured. */
export const benchProfile: PriceProfile = {
  key: 'bench',
  priceTypeIds: [3, 2, 1],
  discounts: [
    { brandId: 3, sectionId: 0, basisPoints: 700 },
    { brandId: 0, sectionId: 2, basisPoints: 300 },
    { brandId: 5, sectionId: 101, basisPoints: 1_250 },
  ],
  contractPrices: Array.from({ length: 500 }, (_, i) => [1 + i * 131, 9_900 + i] as const),
}
