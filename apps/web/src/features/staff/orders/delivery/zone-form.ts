import type { StaffDeliveryZone } from '@snab/contract/orders/staff-delivery'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { readEntries } from '../../editing/form-values'
import { typedOf } from './typed-of'

/** A zone as typed. */
export const zoneFormOf = (zone: StaffDeliveryZone | undefined) => ({
  name: zone?.name ?? '',
  cities: zone?.cities.join(', ') ?? '',
  days: typedOf(zone?.days ?? 1),
  freeFrom: typedOf(zone?.freeFrom ?? null),
  steps: zone?.steps.map(({ upToKg, price }) => ({ upToKg: typedOf(upToKg), price: typedOf(price) })) ?? [
    { upToKg: '', price: '' },
  ],
})
export type ZoneForm = ReturnType<typeof zoneFormOf>

/** Undefined while a number in it is invalid. */
export function zoneOf({ name, cities, days, freeFrom, steps }: ZoneForm, id: number): StaffDeliveryZone | undefined {
  const [daysNumber, freeNumber] = [typedNumber(days), freeFrom.trim() === '' ? null : typedNumber(freeFrom)]
  const known = steps.flatMap((step) => {
    const upToKg = step.upToKg.trim() === '' ? null : typedNumber(step.upToKg)
    const price = typedNumber(step.price)
    return upToKg === undefined || price === undefined ? [] : [{ upToKg, price }]
  })
  if (daysNumber === undefined || freeNumber === undefined || known.length < steps.length) return undefined
  return { id, name, cities: readEntries(cities), days: daysNumber, freeFrom: freeNumber, steps: known }
}
