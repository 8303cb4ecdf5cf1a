import { ownValue } from '@snab/domain/own-value'
import { contentLength, noContent, type Content } from '@snab/domain/product/content'
import { convertUnit } from '@snab/domain/product/feature-value'
import { foldFeatureName } from '@snab/domain/product/fit/known-criticals'
import type { Db } from '../../../../db/database'
import type { FeatureValues } from '../compare-features'
import type { DictionaryData, FeatureEntry } from '../dictionary'
import { findDescribed } from '../near-products'
import type { ProductRow } from '../product-rows'

type Goods = Pick<ProductRow, 'id' | 'weightGrams'>

/** The content of each product by its features and weight, in one statement. */
export async function readContents(
  db: Db,
  dictionary: DictionaryData,
  goods: readonly Goods[],
): Promise<Map<number, Content>> {
  const described = await findDescribed(db, [...new Set(goods.map(({ id }) => id))], { withInactive: true })
  const features = new Map(described.map((product) => [product.id, product.features]))
  return new Map(goods.map((product) => [product.id, contentOf(product, features.get(product.id) ?? {}, dictionary)]))
}

function contentOf({ weightGrams }: Goods, features: FeatureValues, dictionary: DictionaryData): Content {
  const metres = numberOf(features, dictionary, isLength, 'м')
  const pieces = numberOf(features, dictionary, isPackCount, null)
  return {
    ...noContent,
    metres: metres === null ? null : contentLength(metres),
    pieces: pieces === null || pieces <= 1 ? null : Math.round(pieces * 1000),
    kilograms: weightGrams !== null && weightGrams > 0 ? weightGrams : null,
  }
}

const packCountNames = new Set(
  ['Штук в упаковке', 'Количество в упаковке', 'Кол-во в упаковке', 'Количество штук в упаковке'].map(foldFeatureName),
)
const lengthNames = new Set(['Длина', 'Длина изделия', 'Длина, м', 'Длина, мм', 'Длина бухты'].map(foldFeatureName))

const isLength = ({ code, name }: FeatureEntry) => code === 'EF001438' || lengthNames.has(foldFeatureName(name))
const isPackCount = ({ name }: FeatureEntry) => packCountNames.has(foldFeatureName(name))

/** The number if the product's features give exactly one; null if they give two different ones. */
function numberOf(
  features: FeatureValues,
  dictionary: DictionaryData,
  isMeant: (feature: FeatureEntry) => boolean,
  unit: string | null,
): number | null {
  const numbers = Object.keys(features).flatMap((id) => {
    const feature = dictionary.features.get(Number(id))
    const stored = ownValue(features, id)
    if (!feature || feature.kind !== 'number' || typeof stored !== 'number' || !isMeant(feature)) return []
    const number = unit === null ? stored : feature.unit === null ? null : convertUnit(stored, feature.unit, unit)
    return number === null ? [] : [number]
  })
  const [one, ...others] = [...new Set(numbers)]
  return one === undefined || others.length > 0 ? null : one
}
