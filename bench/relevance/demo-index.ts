import { buildIndex } from '@snab/catalogue-index/build-index'
import type { CatalogueIndex } from '@snab/catalogue-index/catalogue-index'
import type { IndexProduct } from '@snab/catalogue-index/types'
import { spokenLines } from '@snab/domain/catalogue/speech/trade-speech'
import { demoCatalogue } from '../../apps/server/src/demo/catalogue/demo-catalogue'
import type { DemoCatalogue } from '../../apps/server/src/demo/catalogue/demo-catalogue'
import { featureSpecs } from '../../apps/server/src/demo/catalogue/classes/feature-specs'
import type { FeatureKey } from '../../apps/server/src/demo/catalogue/classes/feature-specs'

export type FeatureValue = string | number | true | readonly [number, number]
export type Goods = {
  id: number
  article: string
  name: string
  classCode: string
  brandId: number
  features: ReadonlyMap<FeatureKey, FeatureValue>
}
export type DemoIndex = { index: CatalogueIndex; catalogue: DemoCatalogue; goods: readonly Goods[] }

// a constant object has exactly the keys of its type, in the order of the features' ids
const featureKeys = Object.keys(featureSpecs) as FeatureKey[]

/** The demonstration catalogue indexed as the server would index it, and what is needed to judge the answers. */
export async function demoIndex(count: number): Promise<DemoIndex> {
  const catalogue = demoCatalogue(count)
  const index = await buildIndex(indexProducts(catalogue), {
    sections: catalogue.sections,
    brands: catalogue.brands,
    synonyms: catalogue.synonyms,
    speech: spokenLines(new Set()),
  })
  return { index, catalogue, goods: Array.from({ length: count }, (_, at) => goodsAt(catalogue, at)) }
}

function* indexProducts(catalogue: DemoCatalogue): Generator<IndexProduct> {
  const nameOf = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
  const series = nameOf(catalogue.series)
  const groups = nameOf(catalogue.groups)
  const brands = new Map(catalogue.brands.map((brand) => [brand.id, brand]))
  for (let at = 0; at < catalogue.count; at++) {
    const product = catalogue.product(at)
    const brand = brands.get(product.brandId)
    const keywords = [brand?.name, ...(brand?.aliases ?? []), series.get(product.seriesId), groups.get(product.groupId)]
    const values = product.features.flatMap((feature) =>
      feature.kind === 'value' ? catalogue.featureValues[feature.valueId - 1]!.name : [],
    )
    yield {
      ...product,
      codes: [product.manufacturerCode, product.barcode],
      keywords: [...keywords, ...values].filter(Boolean).join(' '),
    }
  }
}

function goodsAt(catalogue: DemoCatalogue, at: number): Goods {
  const { id, article, name, groupId, brandId, features } = catalogue.product(at)
  const known = new Map<FeatureKey, FeatureValue>()
  for (const feature of features) {
    const key = featureKeys[feature.featureId - 1]!
    if (feature.kind === 'value') known.set(key, catalogue.featureValues[feature.valueId - 1]!.name)
    else if (feature.kind === 'number') known.set(key, feature.number)
    else if (feature.kind === 'range') known.set(key, [feature.from, feature.to])
    else known.set(key, true)
  }
  return { id, article, name, classCode: catalogue.groups[groupId - 1]!.code, brandId, features: known }
}
