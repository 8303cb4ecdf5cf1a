import type {
  StudiedPrice,
  StudiedProperty,
  SupplierHead,
  SupplierStudy,
} from '../../../../db/tables/supplier-catalogue-tables'
import { propertyKinds } from '../price-list/property-kinds'
import { watchNumbers } from '../price-list/number-style'
import { unitRatio } from '../etim/feature-units'
import type { SupplierEvent, SupplierFeature } from './supplier-item'
import type { UnclearList } from './unclear'

const mostProperties = 20_000

/** Watches the events of a file; `done` is called after the last one. */
export function openStudy(unclear: UnclearList) {
  const numbers = watchNumbers()
  const kinds = propertyKinds()
  const declared = new Map<string, { code: string | null; unit: string | null; kind: SupplierFeature['kind'] }>()
  const prices = new Map<string, StudiedPrice>()
  const counts = { items: 0, refused: 0, deleted: 0, sections: 0, datedPrices: 0, stocks: 0 }

  function watchFeature(feature: SupplierFeature): void {
    const known = declared.get(feature.id)
    if (!known && declared.size >= mostProperties) {
      unclear.note('Характеристики', `Их больше ${mostProperties}: остальные не загружены`)
      return
    }
    if (!known) {
      declared.set(feature.id, feature)
      kinds.declare(feature.id, feature.name, feature.unit)
    } else if (known.unit !== feature.unit && unitRatio(feature.unit ?? '', known.unit ?? '') === null) return
    for (const value of feature.values) kinds.watch(feature.id, feature.name, value)
    // several values of one product are not a number
    if (feature.values.length > 1) kinds.watch(feature.id, feature.name, '…')
  }

  return {
    refuse(): void {
      counts.refused++
    },
    watch(event: SupplierEvent): void {
      if (event.kind === 'section') counts.sections++
      if (event.kind !== 'item') return
      counts.items++
      if (event.product?.deleted) counts.deleted++
      if (event.stock !== null) counts.stocks++
      for (const feature of event.features ?? []) watchFeature(feature)
      for (const price of event.prices ?? []) {
        if (!price.isRefused) numbers.watch(price.amount)
        if (price.startsOn !== null || price.endsOn !== null) counts.datedPrices++
        const key = `${price.priceKind} ${price.currency}`
        const known = prices.get(key)
        if (known) known.count++
        else {
          const { priceKind, currency, vatIncluded } = price
          prices.set(key, { priceKind, currency, vatIncluded, count: 1 })
        }
      }
    },
    done(head: SupplierHead): SupplierStudy {
      const style = numbers.style()
      const properties = [...kinds.records()].map(({ externalId, name, unit, type }): StudiedProperty => {
        const own = declared.get(externalId)
        return {
          id: externalId,
          code: own?.code ?? null,
          name,
          unit,
          isNumber: own?.kind === 'list' ? false : own?.kind === 'number' || type === 'number',
        }
      })
      return {
        head,
        ...counts,
        prices: [...prices.values()],
        // the standards write a decimal point, which is the default when the file proves nothing else
        style: style.comma === null && style.point === null ? { comma: null, point: 'decimal' } : style,
        properties,
        unclear: unclear.all(),
      }
    },
  }
}
