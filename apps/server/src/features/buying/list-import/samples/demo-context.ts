import { buildIndex } from '@snab/catalogue-index/build-index'
import type { CatalogueIndex } from '@snab/catalogue-index/catalogue-index'
import type { IndexProduct } from '@snab/catalogue-index/types'
import { demoCatalogue } from '../../../../demo/catalogue/demo-catalogue'
import type { DemoProduct } from '../../../../demo/catalogue/demo-product'
import type { MatchContext, MatchedGoods } from '../matching/match'

/** The demonstration catalogue without a database, to match against. */
export async function demoContext(count: number): Promise<MatchContext> {
  const catalogue = demoCatalogue(count)
  const brands = new Map(catalogue.brands.map((brand) => [brand.id, brand]))
  const nameOf = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
  const [series, groups] = [nameOf(catalogue.series), nameOf(catalogue.groups)]
  const valueNames = nameOf(catalogue.featureValues.map(({ name }, at) => ({ id: at + 1, name })))
  function* products(): Generator<IndexProduct> {
    for (let at = 0; at < catalogue.count; at += 1) {
      const product = catalogue.product(at)
      const brand = brands.get(product.brandId)
      const values = product.features.flatMap((feature) =>
        feature.kind === 'value' ? (valueNames.get(feature.valueId) ?? []) : [],
      )
      yield {
        ...product,
        codes: [product.manufacturerCode, product.barcode],
        keywords: [
          brand?.name,
          ...(brand?.aliases ?? []),
          series.get(product.seriesId),
          groups.get(product.groupId),
          ...values,
        ]
          .filter(Boolean)
          .join(' '),
      }
    }
  }
  const index = await buildIndex(products(), {
    sections: catalogue.sections,
    brands: catalogue.brands,
    synonyms: catalogue.synonyms,
  })
  return contextOf(index, (id) => (id >= 1 && id <= catalogue.count ? goodsOf(catalogue.product(id - 1)) : null))
}

export const contextOf = (index: CatalogueIndex, goods: (id: number) => MatchedGoods | null): MatchContext => ({
  engine: { findCode: async (code) => index.findCode(code), search: async (query) => index.search(query) },
  rows: {
    get: async (ids) =>
      new Map(
        ids.flatMap((id): [number, MatchedGoods][] => {
          const product = goods(id)
          return product ? [[id, product]] : []
        }),
      ),
  },
  viewer: {
    prices: { profile: { key: 'samples', priceTypeIds: [1], discounts: [], contractPrices: [] } },
    warehouseIds: [],
    boughtIds: [],
  },
})

const inThousandths = (units: number | null) => (units === null ? null : Math.round(units * 1000))

const goodsOf = ({
  id,
  article,
  manufacturerCode,
  name,
  unitName,
  multiplicity,
  minimumBatch,
  quantityInBox,
  quantityInBlock,
}: DemoProduct): MatchedGoods => ({
  id,
  article,
  manufacturerCode,
  name,
  unitName,
  isActive: true,
  multiplicity: Math.round(multiplicity * 1000),
  minimumBatch: Math.round(minimumBatch * 1000),
  quantityInBox: inThousandths(quantityInBox),
  quantityInBlock: inThousandths(quantityInBlock),
})
