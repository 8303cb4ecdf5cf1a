import type { Dictionaries, IndexFeature, IndexProduct, IndexSection } from '@snab/catalogue-index/types'
import { families } from './generated-families'
import { numbersFrom, pick, skewed } from './seeded-numbers'

/**
 * A catalogue of electrical goods, identical at every run: 20 families of 100 classes in a tree of four levels, 300
 * brands, 300 features of which a class has 15, 8 warehouses, 3 price types. The largest class has about 4 % of all.
 */
export type GeneratedCatalogue = {
  size: number
  dictionaries: Dictionaries
  products: () => Generator<IndexProduct>
  product: (id: number) => IndexProduct
  /** The lowest sections, the largest first. */
  sectionsBySize: number[]
}

const CLASSES = 2_000
const BRANDS = 300
const FEATURES = 300
export const WAREHOUSES = [1, 2, 3, 4, 5, 6, 7, 8]
export const PRICE_TYPES = [1, 2, 3]

const variants = [
  '',
  'модульный',
  'в литом корпусе',
  'влагозащищенный',
  'взрывозащищенный',
  'для наружной установки',
  'для скрытой установки',
  'промышленный',
  'бытовой',
  'усиленный',
  'с индикацией',
  'морозостойкий',
  'антивандальный',
  'накладной',
  'встраиваемый',
  'универсальный',
  'малогабаритный',
  'высокомощный',
  'низкотоковый',
  'с задержкой',
  'селективный',
  'на DIN-рейку',
  'с дистанционным управлением',
  'реверсивный',
  'поворотный',
]
const brandBeginnings = ['Электро', 'Энерго', 'Свето', 'Volt', 'Lumi', 'Tekno', 'Рос', 'Uni']
const brandEndings = ['маш', 'пром', 'lux', 'tek', 'con', 'прибор', 'кабель', 'line']

type Feature = { id: number; kind: 'value' | 'number' | 'flag'; variety: number; scale: number }
type ProductClass = { id: number; family: number; name: string; features: Feature[]; weight: number }

export function generatedCatalogue(size: number): GeneratedCatalogue {
  const random = numbersFrom(42)
  const brands = Array.from({ length: BRANDS }, (_, i) => ({
    id: i + 1,
    name: `${pick(random, brandBeginnings)}${pick(random, brandEndings)}-${i + 1}`,
    aliases: [],
  }))
  const features = Array.from({ length: FEATURES }, (_, i): Feature => {
    const kind = i % 10 < 6 ? 'value' : i % 10 < 9 ? 'number' : 'flag'
    return {
      id: i + 1,
      kind,
      variety: kind === 'value' ? 3 + Math.floor(random() * 25) : 6 + Math.floor(random() * 60),
      scale: pick(random, [0.1, 1, 1, 5, 10]),
    }
  })
  const classes = Array.from({ length: CLASSES }, (_, i): ProductClass => {
    const family = Math.floor(i / 100)
    const chosen = new Set<Feature>()
    while (chosen.size < 15) chosen.add(features[skewed(random, FEATURES, 1.6)]!)
    const variant = variants[i % 25]
    const type = i % 100 >= 25 ? `тип ${1 + Math.floor((i % 100) / 25)}` : ''
    return {
      id: classId(i),
      family,
      name: [families[family]!.name, variant, type].filter(Boolean).join(' '),
      features: [...chosen],
      weight: 0.15 + random() ** 6 * 30,
    }
  })
  classes[0]!.weight = classes.reduce((sum, { weight }) => sum + weight, 0) * 0.04

  const upTo = new Float64Array(CLASSES)
  let sum = 0
  for (const [i, { weight }] of classes.entries()) upTo[i] = sum += weight
  const classAt = (share: number) => {
    let low = 0
    let high = CLASSES - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! > share * sum) high = middle
      else low = middle + 1
    }
    return classes[low]!
  }
  const product = (id: number) => generatedProduct(id, classAt, brands)
  return {
    size,
    dictionaries: {
      sections: sectionsOf(classes),
      brands,
      synonyms: [
        ['автомат', 'автоматический выключатель'],
        ['узо', 'выключатель дифференциального тока'],
      ],
    },
    product,
    *products() {
      for (let id = 1; id <= size; id++) yield product(id)
    },
    sectionsBySize: classes.toSorted((a, b) => b.weight - a.weight).map(({ id }) => id),
  }
}

const classId = (i: number) => 10_000 + i

/** 10 sections on top, 80 and 400 between, the classes below. */
function sectionsOf(classes: readonly ProductClass[]): IndexSection[] {
  const sections = new Map<number, IndexSection>()
  for (const [i, { id, family, name }] of classes.entries()) {
    const path = [1 + (family >> 1), 100 + Math.floor(i / 25), 1_000 + Math.floor(i / 5), id]
    for (const [level, own] of path.entries()) {
      const sectionName = level === 3 ? name : `${families[family]!.name} ${own}`
      sections.set(own, { id: own, parentId: path[level - 1] ?? null, name: sectionName, position: own })
    }
  }
  return [...sections.values()]
}

function generatedProduct(
  id: number,
  classAt: (share: number) => ProductClass,
  brands: Dictionaries['brands'],
): IndexProduct {
  const random = numbersFrom(id * 2654435761 + 7)
  random()
  const own = classAt(random())
  const family = families[own.family]!
  const brand = brands[skewed(random, BRANDS, 2.5)]!
  const seriesPlace = Math.floor(random() * family.series.length)
  const series = family.series[seriesPlace]!
  const { suffix, code } = family.variant(random, series)
  const article =
    random() < 0.1
      ? `2CDS${100_000 + Math.floor(random() * 899_999)}R${String(Math.floor(random() * 9_999)).padStart(4, '0')}`
      : `${family.code}${code}-${(id % 46_656).toString(36).toUpperCase()}`
  const base = Math.round(Math.exp(3 + random() * 7) * 100)
  return {
    id,
    article,
    codes: [`${article.slice(0, 4)}${(id * 7919) % 9_999_991}`, `46${String(id).padStart(11, '0')}`],
    name: `${family.name} ${own.name.slice(family.name.length + 1)} ${suffix} ${brand.name}`.replace(/ {2,}/g, ' '),
    keywords: id % 3 === 0 ? `${brand.name} ${series} ${article}` : `${brand.name} ${series}`,
    sectionId: own.id,
    extraSectionIds: id % 50 === 0 ? [classId(id % CLASSES)] : [],
    brandId: brand.id,
    seriesId: own.family * 20 + seriesPlace + 1,
    manufacturerId: 1 + (brand.id % 120),
    sellerIds: [1 + (id % 3)],
    groupId: own.family + 1,
    setIds: id % 40 === 0 ? [1 + (id % 90)] : [],
    features: own.features.flatMap((feature): IndexFeature[] => (random() < 0.92 ? [featureOf(feature, random)] : [])),
    prices: [
      [1, base],
      ...(id % 2 ? [[2, Math.round(base * 0.9)] as const] : []),
      ...(id % 5 ? [[3, Math.round(base * 0.8)] as const] : []),
    ],
    stocks: WAREHOUSES.flatMap((warehouse) =>
      random() < 0.45 ? [] : [[warehouse, Math.ceil(random() ** 3 * 500) * 1_000] as const],
    ),
    recommended: id % 97 === 0,
    popularity: skewed(random, 5_000, 4),
  }
}

function featureOf({ id, kind, variety, scale }: Feature, random: () => number): IndexFeature {
  const place = skewed(random, variety, 1.5)
  if (kind === 'value') return { featureId: id, kind, valueId: id * 100 + place }
  return kind === 'number'
    ? { featureId: id, kind, number: Number((scale * (place + 1)).toFixed(2)) }
    : { featureId: id, kind }
}
