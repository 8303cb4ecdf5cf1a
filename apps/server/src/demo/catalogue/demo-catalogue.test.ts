import { createHash } from 'node:crypto'
import { foldCode } from '@snab/domain/text/code-folding'
import { describe, expect, it } from 'vitest'
import { brands } from './brands'
import { compiledClasses } from './classes/compiled-classes'
import { demoCatalogue } from './demo-catalogue'
import { ean13CheckDigit } from './ean13'
import { indexOf, placeOf } from './numbering'

const usual = demoCatalogue(12_000)
const goods = Array.from({ length: usual.count }, (_, index) => usual.product(index))
const million = demoCatalogue(1_000_000)
const sample = Array.from({ length: 50_000 }, (_, index) => million.product(index * 20 + (index % 19)))

const ids = (rows: readonly { id: number }[]) => new Set(rows.map((row) => row.id))

describe('demonstration catalogue', () => {
  it('produces the same goods in every run', () => {
    const digest = createHash('sha256')
    for (const product of goods) digest.update(JSON.stringify(product))
    expect(digest.digest('hex')).toBe('0c4a0f07b12e063a1387cde992d2ac036cbad294951e1b1ea4b3289cf1fd1632')
  })

  it('produces a product independently of earlier calls and of the count, except its references', () => {
    const { analogueIds: _, relatedIds: __, ...alone } = demoCatalogue(1_000_000).product(11_111)
    expect(goods[11_111]).toMatchObject(alone)
  })

  it('gives unique articles and barcodes', () => {
    for (const products of [goods, sample]) {
      expect(new Set(products.map((product) => product.article)).size).toBe(products.length)
      expect(new Set(products.map((product) => product.barcode)).size).toBe(products.length)
    }
    expect(new Set(goods.map((product) => product.name)).size).toBe(goods.length)
  })

  it('keeps articles distinct without separators, except types of cable', () => {
    const folded = goods.filter((product) => !/х\d/.test(product.article)).map((product) => foldCode(product.article))
    expect(new Set(folded).size).toBe(folded.length)
  })

  it('writes barcodes with the right check digit', () => {
    expect(ean13CheckDigit('400638133393')).toBe(1)
    for (const { barcode } of goods) {
      expect(barcode).toMatch(/^\d{13}$/)
      expect(Number(barcode[12])).toBe(ean13CheckDigit(barcode))
    }
  })

  it('writes articles of six shapes, some with leading zeros', () => {
    const shapes = [
      /^[A-Z]{3}\d\d-[\w-]+$/,
      /^[А-Я]{1,2}-\d{6}$/,
      /^[A-Z]{2}\d{4,5}-\d{4}$/,
      /^\d[A-Z]{4}\d{5}R\d{4}$/,
      /^0\d{3}-\d{3}$/,
      /^0\d{10}$/,
      /^[А-Яа-яA-Z]+\d?-\dх\d+(\.\d+)?-/,
    ]
    for (const shape of shapes)
      expect(goods.filter((product) => shape.test(product.article)).length, String(shape)).toBeGreaterThan(100)
  })
})

describe('references', () => {
  it('exist', () => {
    const known = {
      section: ids(usual.sections),
      group: ids(usual.groups),
      brand: ids(usual.brands),
      series: ids(usual.series),
      manufacturer: ids(usual.manufacturers),
      seller: ids(usual.sellers),
      set: ids(usual.sets),
      warehouse: ids(usual.warehouses),
      priceType: ids(usual.priceTypes),
      feature: ids(usual.features),
      value: ids(usual.featureValues),
    }
    const wrong = goods.filter(
      (product) =>
        ![product.sectionId, ...product.extraSectionIds].every((id) => known.section.has(id)) ||
        !known.group.has(product.groupId) ||
        !known.brand.has(product.brandId) ||
        !(product.seriesId === 0 || known.series.has(product.seriesId)) ||
        !known.manufacturer.has(product.manufacturerId) ||
        !known.seller.has(product.sellerId) ||
        !product.setIds.every((id) => known.set.has(id)) ||
        !product.stocks.every(([id]) => known.warehouse.has(id)) ||
        !product.prices.every(([id]) => known.priceType.has(id)) ||
        !product.features.every(
          (feature) =>
            known.feature.has(feature.featureId) && (feature.kind !== 'value' || known.value.has(feature.valueId)),
        ) ||
        ![...product.analogueIds, ...product.relatedIds].every(
          (id) => id >= 1 && id <= usual.count && id !== product.id,
        ),
    )
    expect(wrong).toEqual([])
    expect(usual.sections.every(({ parentId }) => parentId === null || known.section.has(parentId))).toBe(true)
    expect(
      usual.promotions.every(
        ({ brandId, sectionId }) =>
          (brandId === null || known.brand.has(brandId)) && (sectionId === null || known.section.has(sectionId)),
      ),
    ).toBe(true)
  })

  it('are consistent: analogues are the same thing of another brand', () => {
    for (const product of goods.slice(0, 2000))
      for (const id of product.analogueIds) {
        const analogue = goods[id - 1]
        expect(analogue?.groupId).toBe(product.groupId)
        expect(analogue?.brandId).not.toBe(product.brandId)
        expect(analogue?.analogueIds).toContain(product.id)
      }
  })

  it('fill every set', () => {
    for (const set of usual.sets)
      expect(goods.filter((product) => product.setIds.includes(set.id)).length, set.name).toBeGreaterThanOrEqual(3)
  })

  it('numbers positions both ways', () => {
    for (let index = 0; index < 3_000_000; index += 9973) expect(indexOf(placeOf(index))).toBe(index)
  })
})

describe('the assortment', () => {
  it('uses every class, brand and warehouse', () => {
    expect(usual.groups.length).toBeGreaterThanOrEqual(60)
    expect(new Set(goods.map((product) => product.groupId)).size).toBe(usual.groups.length)
    expect(usual.brands).toHaveLength(40)
    expect(new Set(goods.map((product) => product.brandId)).size).toBe(40)
    expect(usual.warehouses).toHaveLength(8)
    expect(new Set(goods.flatMap((product) => product.stocks.map(([id]) => id))).size).toBe(8)
    expect(usual.sets).toHaveLength(20)
    expect(new Set(usual.groups.map((group) => group.code)).size).toBe(usual.groups.length)
  })

  it('describes each variant of a class once, with enough features and manufacturers', () => {
    expect(new Set(compiledClasses.map(({ template }) => template.prefix)).size).toBe(compiledClasses.length)
    for (const { template, variants, lines } of compiledClasses) {
      expect(new Set(variants.map((variant) => variant.articleCode + variant.markedArticle)).size, template.name).toBe(
        variants.length,
      )
      expect(new Set(variants.map((variant) => variant.title + variant.tail)).size, template.name).toBe(variants.length)
      expect(
        Math.min(...variants.map((variant) => variant.indexFeatures.length)),
        template.name,
      ).toBeGreaterThanOrEqual(6)
      expect(lines.length, template.name).toBeGreaterThanOrEqual(6)
      expect(
        variants.every(
          (variant) =>
            !/undefined|NaN|\s{2}|\s$/.test(`${variant.title} ${variant.tail}`.trimEnd() + variant.articleCode),
        ),
        template.name,
      ).toBe(true)
    }
    expect(
      brands
        .flatMap((brand) => brand.families)
        .every((family) => compiledClasses.some(({ template }) => template.family === family)),
    ).toBe(true)
  })

  it('writes articles and numbers of readable length', () => {
    const numbers = goods.flatMap(({ features }) =>
      features.flatMap((feature) => (feature.kind === 'number' ? [feature.number] : [])),
    )
    expect(numbers.filter((number) => !/^-?\d+(\.\d{1,2})?$/.test(String(number)))).toEqual([])
    expect(goods.map((product) => product.article).filter((article) => article.length > 26)).toEqual([])
    expect(goods.map((product) => product.name).filter((name) => name.length > 130)).toEqual([])
  })

  it('prices goods downwards from retail to large wholesale, and volume prices below their price', () => {
    for (const { prices, priceSteps } of goods) {
      const kopecks = prices.map(([, price]) => price)
      expect(kopecks).toEqual(kopecks.toSorted((a, b) => b - a))
      expect(new Set(kopecks).size).toBe(kopecks.length)
      expect(kopecks.every((price) => Number.isInteger(price) && price > 0)).toBe(true)
      for (const [typeId, from, step] of priceSteps) {
        expect(step).toBeLessThan(prices.find(([id]) => id === typeId)?.[1] ?? 0)
        expect(from).toBeGreaterThan(0)
      }
    }
  })

  it('has no volume price that saves a contract company next to nothing', () => {
    const contracts = [500, 700, 1200].map((basisPoints) => 1 - basisPoints / 10_000)
    for (const { prices, priceSteps } of goods) {
      for (const [typeId, , step] of priceSteps) {
        const price = prices.find(([id]) => id === typeId)?.[1] ?? 0
        if (price < 100_00) continue
        for (const part of contracts) expect(Math.abs(price * part - step) / price).toBeGreaterThan(0.005)
      }
    }
  })

  it('has goods without a price, without stock, and with virtual stock only', () => {
    const virtualIds = new Set(
      usual.warehouses.filter((warehouse) => warehouse.isVirtual).map((warehouse) => warehouse.id),
    )
    expect(goods.filter((product) => product.prices.length === 0).length).toBeGreaterThan(100)
    expect(goods.filter((product) => product.stocks.length === 0).length).toBeGreaterThan(100)
    expect(
      goods.filter(({ stocks }) => stocks.length > 0 && stocks.every(([id]) => virtualIds.has(id))).length,
    ).toBeGreaterThan(100)
    expect(goods.some(({ stocks }) => stocks.some(([, thousandths]) => thousandths % 1000 !== 0))).toBe(true)
  })

  it('has minimum and box amounts divisible by the multiple', () => {
    for (const { multiplicity, minimumBatch, quantityInBox, weightGrams, name } of goods) {
      expect((minimumBatch * 1000) % (multiplicity * 1000), name).toBe(0)
      expect((quantityInBox ?? 0) % multiplicity, name).toBe(0)
      expect(weightGrams).toBeGreaterThan(0)
    }
  })

  it('refuses a number outside the catalogue', () => {
    expect(() => usual.product(12_000)).toThrow(RangeError)
    expect(() => usual.product(-1)).toThrow(RangeError)
  })
})
