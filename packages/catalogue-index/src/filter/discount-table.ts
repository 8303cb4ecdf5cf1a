import { placeOf } from './place-of'
import type { Segment } from '../storage/segment'
import type { SectionTree } from '../facets/section-tree'
import type { PriceProfile } from '../types'

/** The largest applicable discount in basis points, by brand index, for one section after another. */
export type DiscountTable = { inSection: (sectionId: number) => Uint16Array }

export function discountTable(
  segment: Segment,
  discounts: PriceProfile['discounts'],
  tree: SectionTree,
): DiscountTable {
  const brands = segment.dimensions.brands.ids
  const bySection = new Map<number, Uint16Array>()
  return {
    inSection(sectionId) {
      const known = bySection.get(sectionId)
      if (known) return known

      const lineage = tree.lineage(sectionId)
      const applying = discounts.filter((discount) => discount.sectionId === 0 || lineage.includes(discount.sectionId))
      const ofAnyBrand = applying.reduce(
        (most, { brandId, basisPoints }) => (brandId === 0 ? Math.max(most, basisPoints) : most),
        0,
      )
      const table = new Uint16Array(brands.length).fill(ofAnyBrand)
      for (const { brandId, basisPoints } of applying) {
        const place = brandId === 0 ? -1 : placeOf(brands, brandId)
        if (place >= 0) table[place] = Math.max(table[place]!, basisPoints)
      }
      bySection.set(sectionId, table)
      return table
    },
  }
}
