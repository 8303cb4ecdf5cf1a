import type { Buyer } from '../../../http/visitor'

/** Buyers of these regions with these price types; an empty list is any. */
export type Audience = { regionIds: readonly number[]; priceTypeIds: readonly number[] }

/** Companies of a group or by name; with neither it is for everybody. */
type Addressed = { segmentId: number | null; companyIds: readonly number[] }

/** `segmentIds`: the groups that the buyer's company is in. */
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
