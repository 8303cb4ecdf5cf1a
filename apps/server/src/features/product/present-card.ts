import type { ProductCard } from '@snab/contract/product'
import { toAmount } from '@snab/domain/amounts'
import { toRoubles } from '@snab/domain/money'
import { priceAt } from '@snab/domain/price'
import { vatName } from '@snab/domain/vat'
import type { StoredFeature } from '../../db/tables'
import { visibleWarehouses, type DictionaryData } from '../catalogue/dictionary'
import { pictureAddress, presentProduct, type Viewer } from '../catalogue/present-product'
import type { ProductRow } from '../catalogue/product-rows'
import { priceFacts } from '../pricing/product-price'
import type { findCardDetails } from './product.queries'

type Details = NonNullable<Awaited<ReturnType<typeof findCardDetails>>>

export function presentCard(row: ProductRow, details: Details, viewer: Viewer, amount: number): ProductCard {
  const { dictionary, sees } = viewer
  const product = presentProduct(row, viewer, amount)
  const section = row.sectionId === null ? undefined : dictionary.sections.get(row.sectionId)
  return {
    ...product,
    description: details.description,
    pictures: row.pictures.map(pictureAddress),
    barcodes: details.barcodes,
    features: presentFeatures(details.features, dictionary),
    priceSteps: sees.prices ? cheaperSteps(row, viewer) : [],
    warehouses: sees.stocks
      ? visibleWarehouses(dictionary, viewer.regionId).map(({ id, name, city, isVirtual, deliveryDays }) => ({
          id, name, city, isVirtual, deliveryTime: deliveryDays, amount: toAmount(Math.max(0, row.stocks[id] ?? 0)),
        }))
      : [],
    certificates: details.certificates,
    sets: details.setIds.flatMap((id) => {
      const name = dictionary.sets.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    weightKg: row.weightGrams / 1000,
    vat: vatName(row.vatRate),
    sectionPath: section ? [...section.ancestors.toReversed(), section.id].flatMap((id) => dictionary.sections.get(id) ?? []).map(({ id, name }) => ({ id, name })) : [],
  }
}

/** Only steps that are worth it: cheaper than one unit and than the step before. */
function cheaperSteps(row: ProductRow, viewer: Viewer) {
  const facts = priceFacts(row, viewer.prices, viewer.dictionary)
  let lowest = priceAt(facts, 1000)?.price ?? 0
  return facts.steps
    .toSorted((a, b) => a.fromAmount - b.fromAmount)
    .flatMap(({ fromAmount }) => {
      const price = priceAt(facts, fromAmount)?.price ?? lowest
      if (price >= lowest) return []
      lowest = price
      return [{ fromAmount: toAmount(fromAmount), price: toRoubles(price) }]
    })
}

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 })

function presentFeatures(features: Record<string, StoredFeature>, { features: known, featureValues }: DictionaryData): ProductCard['features'] {
  return Object.entries(features)
    .flatMap(([id, stored]) => {
      const feature = known.get(Number(id))
      return feature ? [{ feature, stored }] : []
    })
    .toSorted((a, b) => a.feature.position - b.feature.position || a.feature.id - b.feature.id)
    .flatMap(({ feature, stored }) => {
      const value = shown(stored, feature.kind, featureValues)
      return value === null ? [] : [{ id: feature.id, name: feature.name, unit: feature.unit, value }]
    })
}

function shown(stored: StoredFeature, kind: string, names: ReadonlyMap<number, string>): string | null {
  if (stored === true) return 'Да'
  if (Array.isArray(stored)) return `${number.format(stored[0])} – ${number.format(stored[1])}`
  if (typeof stored === 'object') return stored.v.map((id) => names.get(id)).filter((name) => name !== undefined).join(', ') || null
  return kind === 'list' ? (names.get(stored) ?? null) : number.format(stored)
}
