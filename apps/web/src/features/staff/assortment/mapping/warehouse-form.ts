import type { changeWarehouse, Warehouse } from '@snab/contract/assortment/mapping'
import type { RequestOf } from '@snab/contract/endpoint'

/** A region as typed. */
export type TypedRegion = { regionId: number; deliveryDays: string; choiceOrder: string }
/** The last place in the order of choice. */
export const mostChoice = 99

/** Fields of the dialog, as typed. */
export const fieldsOf = ({
  regionId,
  city,
  address,
  deliveryDays,
  choiceOrder,
  served,
  isVirtual,
  isPickupPoint,
  isHidden,
}: Warehouse) => ({
  regionId,
  city,
  address,
  deliveryDays: String(deliveryDays),
  choiceOrder: String(choiceOrder),
  served: served.map((one): TypedRegion => ({
    regionId: one.regionId,
    deliveryDays: String(one.deliveryDays),
    choiceOrder: String(one.choiceOrder),
  })),
  isVirtual,
  isPickupPoint,
  isHidden,
})
export type WarehouseFields = ReturnType<typeof fieldsOf>

export function wholeNumber(typed: string, least: number, most: number): number | null {
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isInteger(number) && number >= least && number <= most ? number : null
}

type Body = Omit<RequestOf<typeof changeWarehouse>['body'], 'version'>

/** The request; null while a number is invalid. */
export function readFields({ deliveryDays, choiceOrder, served, ...fields }: WarehouseFields): Body | null {
  const numbersOf = (typed: Pick<TypedRegion, 'deliveryDays' | 'choiceOrder'>) => ({
    deliveryDays: wholeNumber(typed.deliveryDays, 0, 365),
    choiceOrder: wholeNumber(typed.choiceOrder, 1, mostChoice),
  })
  const own = numbersOf({ deliveryDays, choiceOrder })
  if (own.deliveryDays === null || own.choiceOrder === null) return null
  const regions: Body['served'] = []
  for (const one of served) {
    const { deliveryDays: days, choiceOrder: place } = numbersOf(one)
    if (days === null || place === null) return null
    regions.push({ regionId: one.regionId, deliveryDays: days, choiceOrder: place })
  }
  return { ...fields, deliveryDays: own.deliveryDays, choiceOrder: own.choiceOrder, served: regions }
}
