import { foldCode } from '@snab/domain/text/code-folding'
import { encode, encodeInto } from './code-page'
import { documentTerms } from './document-terms'
import { growableF64, growableU8, growableU32 } from './growable'
import type { GrowableF64, GrowableU8, GrowableU32 } from './growable'
import {
  KIND_FLAG,
  KIND_NUMBER,
  KIND_RANGE,
  KIND_VALUE,
  LARGEST_STOCK,
  SELLERS_FEATURE,
  SETS_FEATURE,
  dimensionNames,
} from './segment'
import type { DimensionName } from './segment'
import type { IndexFeature, IndexProduct } from '../types'

type Texts = { bytes: GrowableU8; offsets: GrowableU32 }
type Lists = { values: GrowableU32; offsets: GrowableU32 }

/** The rows of a segment in order of arrival. */
export type SegmentRows = ReturnType<typeof createSegmentRows>

/** Bits of a forward entry that hold the field. */
export const FIELD_BITS = 2

export function createSegmentRows() {
  return {
    count: 0,
    ids: growableU32(),
    sectionIds: growableU32(),
    extraSections: newLists(),
    dimensions: {
      brands: growableU32(),
      series: growableU32(),
      manufacturers: growableU32(),
      groups: growableU32(),
    } satisfies Record<DimensionName, GrowableU32>,
    /** By feature and kind, then by value; a range is identified by both ends. */
    tokenNumbers: new Map<number, Map<number | string, number>>(),
    tokenFields: [] as [featureId: number, kind: number, from: number, to: number][],
    tokens: newLists(),
    prices: new Map<number, GrowableF64>(),
    stocks: new Map<number, GrowableU32>(),
    recommended: growableU8(),
    popularity: growableU32(),
    names: newTexts(),
    articles: newTexts(),
    termNumbers: new Map<string, number>(),
    /** For every term, its last row plus one, and its index in `terms`. */
    termLastRows: growableU32(),
    termLastPlaces: growableU32(),
    terms: newLists(),
    codes: newTexts(),
    codeRows: growableU32(),
    codeIsArticle: growableU8(),
  }
}

function newTexts(): Texts {
  const offsets = growableU32()
  offsets.push(0)
  return { bytes: growableU8(), offsets }
}

function newLists(): Lists {
  const offsets = growableU32()
  offsets.push(0)
  return { values: growableU32(), offsets }
}

export const endText = ({ bytes, offsets }: Texts): void => offsets.push(bytes.length)
export const endList = ({ values, offsets }: Lists): void => offsets.push(values.length)

export function addProduct(rows: SegmentRows, product: IndexProduct): void {
  if (!Number.isInteger(product.id) || product.id < 0 || product.id > 0xffff_ffff)
    throw new RangeError(`product id ${product.id} does not fit the index`)

  const row = rows.count++
  rows.ids.push(product.id)
  rows.sectionIds.push(product.sectionId)
  for (const id of new Set(product.extraSectionIds))
    if (id !== product.sectionId && id !== 0) rows.extraSections.values.push(id)
  endList(rows.extraSections)
  const dimensions = [product.brandId, product.seriesId, product.manufacturerId, product.groupId]
  for (const [i, name] of dimensionNames.entries()) rows.dimensions[name].push(dimensions[i]!)

  for (const feature of product.features) addFeature(rows, feature)
  for (const setId of product.setIds) addToken(rows, SETS_FEATURE, KIND_VALUE, setId, setId)
  for (const sellerId of product.sellerIds) addToken(rows, SELLERS_FEATURE, KIND_VALUE, sellerId, sellerId)
  endList(rows.tokens)

  for (const [typeId, kopecks] of product.prices)
    setCell(rows.prices, typeId, row, kopecks > 0 ? kopecks : 0, growableF64)
  for (const [warehouseId, amount] of product.stocks)
    setCell(rows.stocks, warehouseId, row, storedStock(amount), growableU32)
  rows.recommended.push(product.recommended ? 1 : 0)
  rows.popularity.push(storedPopularity(product.popularity))

  encodeInto(product.name, rows.names.bytes.push)
  endText(rows.names)
  encodeInto(product.article, rows.articles.bytes.push)
  endText(rows.articles)

  documentTerms(product.name, product.keywords, (term, field) => addTerm(rows, row, term, field))
  endList(rows.terms)
  addCodes(rows, row, product)
}

const KINDS = 4

export const storedStock = (thousandths: number): number =>
  Math.min(Math.max(0, Math.floor(thousandths)), LARGEST_STOCK)
export const storedPopularity = (popularity: number): number =>
  Math.min(Math.max(0, Math.round(popularity)), 0xffff_ffff)

function addFeature(rows: SegmentRows, feature: IndexFeature): void {
  if (feature.kind === 'value') addToken(rows, feature.featureId, KIND_VALUE, feature.valueId, feature.valueId)
  else if (feature.kind === 'number') addToken(rows, feature.featureId, KIND_NUMBER, feature.number, feature.number)
  else if (feature.kind === 'flag') addToken(rows, feature.featureId, KIND_FLAG, 1, 1)
  else
    addToken(
      rows,
      feature.featureId,
      KIND_RANGE,
      Math.min(feature.from, feature.to),
      Math.max(feature.from, feature.to),
    )
}

export function addToken(rows: SegmentRows, featureId: number, kind: number, from: number, to: number): void {
  let numbers = rows.tokenNumbers.get(featureId * KINDS + kind)
  if (!numbers) rows.tokenNumbers.set(featureId * KINDS + kind, (numbers = new Map()))
  const key = from === to ? from : `${from}/${to}`
  let number = numbers.get(key)
  if (number === undefined) {
    number = rows.tokenFields.length
    numbers.set(key, number)
    rows.tokenFields.push([featureId, kind, from, to])
  }
  const { values, offsets } = rows.tokens
  for (let i = offsets.array[offsets.length - 1]!; i < values.length; i++) if (values.array[i] === number) return
  values.push(number)
}

/** A column is only as long as its last row with a value. */
export function setCell<G extends GrowableU32 | GrowableF64>(
  columns: Map<number, G>,
  id: number,
  row: number,
  value: number,
  create: () => G,
): void {
  let column = columns.get(id)
  if (!column) columns.set(id, (column = create()))
  while (column.length < row) column.push(0)
  if (column.length === row) column.push(value)
  else column.array[row] = value
}

/** Keeps the strongest field of a term in a row. */
export function addTerm(rows: SegmentRows, row: number, term: string, field: number): void {
  let number = rows.termNumbers.get(term)
  if (number === undefined) {
    number = rows.termNumbers.size
    rows.termNumbers.set(term, number)
    rows.termLastRows.push(0)
    rows.termLastPlaces.push(0)
  }
  const { values } = rows.terms
  const entry = (number << FIELD_BITS) | field
  if (rows.termLastRows.array[number] === row + 1) {
    const place = rows.termLastPlaces.array[number]!
    if (values.array[place]! > entry) values.array[place] = entry
    return
  }
  rows.termLastRows.array[number] = row + 1
  rows.termLastPlaces.array[number] = values.length
  values.push(entry)
}

function addCodes(rows: SegmentRows, row: number, product: IndexProduct): void {
  const article = foldCode(product.article)
  if (article) addCode(rows, row, encode(article), true)
  const seen = new Set([article])
  for (const code of product.codes) {
    const folded = foldCode(code)
    if (!folded || seen.has(folded)) continue
    seen.add(folded)
    addCode(rows, row, encode(folded), false)
  }
}

export function addCode(rows: SegmentRows, row: number, folded: Uint8Array, isArticle: boolean): void {
  for (const byte of folded) rows.codes.bytes.push(byte)
  endText(rows.codes)
  rows.codeRows.push(row)
  rows.codeIsArticle.push(isArticle ? 1 : 0)
}
