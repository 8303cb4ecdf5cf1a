import type { Buyer } from '../../http/visitor'

/** Buyers of these regions with these price types; an empty list is any. */
export type Audience = { regionIds: readonly number[]; priceTypeIds: readonly number[] }

export const isInAudience = (
  { regionIds, priceTypeIds }: Audience,
  { regionId, priceTypeId }: Pick<Buyer, 'regionId' | 'priceTypeId'>,
): boolean =>
  (regionIds.length === 0 || regionIds.includes(regionId)) &&
  (priceTypeIds.length === 0 || priceTypeIds.includes(priceTypeId))
