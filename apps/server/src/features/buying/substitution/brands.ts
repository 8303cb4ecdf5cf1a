import type { ResponseOf } from '@snab/contract/endpoint'
import type { substitutionBrands } from '@snab/contract/buying/substitution'
import type { Services } from '../../../services'
import type { PricedLine } from '../lines/price-lines'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { findSubstitutes, keyOf } from './find-substitutes'

type Answer = ResponseOf<typeof substitutionBrands>

const collator = new Intl.Collator('ru')

/** Brands of the rows, with the number of rows each other brand has an analogue for. */
export async function brandsFor(
  services: Services,
  view: VisitorView,
  lines: readonly PricedLine[],
  fromBrandId: number | undefined,
): Promise<Answer> {
  const goods = lines.flatMap(({ row }) => row ?? [])
  const ofBrand = fromBrandId === undefined ? goods : goods.filter(({ brandId }) => brandId === fromBrandId)
  const order = {
    sort: { by: 'popularity' as const, descending: true },
    profile: view.prices.profile,
    warehouseIds: view.warehouseIds,
  }
  const found = await findSubstitutes(
    services,
    view.dictionary,
    ofBrand.map(({ id }) => ({ productId: id, narrowed: {}, order })),
  )
  const products = await services.rows.get([
    ...new Set([...found.values()].flatMap(({ analogues }) => analogues.map(({ id }) => id))),
  ])

  const others = ofBrand.flatMap((row) => {
    const offered = (found.get(keyOf({ productId: row.id, narrowed: {}, order }))?.analogues ?? []).flatMap(
      ({ id }) => products.get(id) ?? [],
    )
    const sameUnit = offered.filter(({ unitOkei, unitName }) => unitOkei === row.unitOkei && unitName === row.unitName)
    return [...new Set(sameUnit.map(({ brandId }) => brandId))].filter((brandId) => brandId !== row.brandId)
  })
  return {
    from: countBrands(
      goods.map(({ brandId }) => brandId),
      view,
    ),
    to: countBrands(others, view),
  }
}

function countBrands(brandIds: readonly (number | null)[], { dictionary }: VisitorView): Answer['from'] {
  const counts = new Map<number, number>()
  for (const id of brandIds) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .flatMap(([id, rows]) => {
      const brand = dictionary.brands.get(id)
      return brand ? [{ id, name: brand.name, rows }] : []
    })
    .toSorted((a, b) => b.rows - a.rows || collator.compare(a.name, b.name))
}
