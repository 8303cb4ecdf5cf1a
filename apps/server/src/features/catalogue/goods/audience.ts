import type { Buyer } from '../../../http/visitor'

/** Buyers in these regions with these price types; an empty list means any. */
export type Audience = { regionIds: readonly number[]; priceTypeIds: readonly number[] }

/** A group or named companies; without either, everybody. */
type Addressed = { segmentId: number | null; companyIds: readonly number[] }

/** `segmentIds`: groups of the buyer's company. */
export const isAddressedTo = (
  { segmentId, companyIds }: Addressed,
  companyId: number | null,
  segmentIds: readonly number[],
): boolean =>
  (segmentId === null || segmentIds.includes(segmentId)) &&
  (companyIds.length === 0 || (companyId !== null && companyIds.includes(companyId)))

export const isInAudience = (
  { regionIds, priceTypeIds }: Audience,
  { regionId, priceTypeId }: Pick<Buyer, 'regionId' | 'priceTypeId'>,
): boolean =>
  (regionIds.length === 0 || regionIds.includes(regionId)) &&
  (priceTypeIds.length === 0 || priceTypeIds.includes(priceTypeId))
