import { expect, test } from 'vitest'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { cartKind, type CartLine } from '../cart/cart-kind'
import { specificationKind, type SpecificationItemRow } from '../specification/specification-kind'
import type { Line, LinePatch } from './line-kind'
import { patchLines, type PatchContext } from './patch-lines'

const now = new Date('2026-03-10T09:00:00Z')
const earlier = new Date('2026-03-01T09:00:00Z')

const product = (id: number, more: Partial<ProductRow> = {}) =>
  ({
    id,
    article: `A-${id}`,
    unitName: 'шт',
    multiplicity: 1000,
    minimumBatch: 1000,
    sellerId: 1,
    offers: [],
    isActive: true,
    ...more,
  }) as unknown as ProductRow // the fields patches read
const products = [
  product(1),
  product(2, { offers: [{ seller: 2, prices: {} }] }),
  product(3, { multiplicity: 5000, minimumBatch: 5000 }),
  product(4, { isActive: false }),
]

const context = <Seen>(more: Partial<PatchContext<Seen>> = {}): PatchContext<Seen> => ({
  goods: { products: new Map(products.map((row) => [row.id, row])), customs: new Map() },
  usableCustoms: new Set([7]),
  findReturned: () => undefined,
  // ten pieces and more are cheaper
  stateOf: (row, sellerId, amount) =>
    row && {
      price: (sellerId ?? 1) * 100 - (amount >= 10_000 ? 10 : 0),
      stock: 5,
      multiplicity: 1000,
      discontinued: false,
      gone: false,
    },
  isSeller: (id) => id <= 2,
  now,
  ...more,
})

const line = (id: number, productId: number, amount: number, position: number): Line => ({
  id,
  productId,
  customProductId: null,
  sellerId: 1,
  amount,
  pieces: null,
  position,
  note: '',
  createdAt: earlier,
})
const cartLine = (...of: Parameters<typeof line>): CartLine => ({
  ...line(...of),
  additionalFields: {},
  priceWhenAdded: 100,
  stockWhenAdded: 9,
  seenAt: earlier,
})
const row = (...of: Parameters<typeof line>): SpecificationItemRow => ({
  ...line(...of),
  clientKey: null,
  savedPrice: 100,
  savedStock: 9,
  savedMultiplicity: 1000,
  savedDiscontinued: false,
  keptState: null,
})
const stateOf = <Row extends Line>(lines: readonly Row[]) => ({
  lines,
  count: lines.length,
  lastPosition: lines.at(-1)?.position ?? -1,
})
const patchedCart = (lines: readonly CartLine[], ...patches: LinePatch[]) =>
  patchLines(cartKind, stateOf(lines), patches, context())
const patchedList = (lines: readonly SpecificationItemRow[], ...patches: LinePatch[]) =>
  patchLines(specificationKind, stateOf(lines), patches, context())

test('new lines come last, in whole packs and seen at their current state', () => {
  const { added, messages } = patchedCart(
    [cartLine(11, 1, 1000, 0)],
    { productId: 3, amount: 7 },
    { productId: 2, amount: 2 },
  )
  expect(added).toMatchObject([
    { productId: 3, sellerId: 1, amount: 10_000, position: 1, priceWhenAdded: 90, stockWhenAdded: 5, seenAt: now },
    { productId: 2, sellerId: 1, amount: 2000, position: 2, priceWhenAdded: 100 },
  ])
  expect(messages).toEqual([{ level: 'low', warning: 'A-3: количество округлено до 10 (кратность 5 шт)' }])
})

test('an amount changes the seen price only across a volume step', () => {
  const known = { ...cartLine(11, 1, 1000, 0) }
  expect(patchedCart([known], { id: 11, amount: 10 }).changed).toEqual([{ id: 11, amount: 10_000, priceWhenAdded: 90 }])
  expect(patchedCart([known], { id: 11, amount: 2 }).changed).toEqual([{ id: 11, amount: 2000 }])
  const changedSince = { ...known, priceWhenAdded: 70 }
  expect(patchedCart([changedSince], { id: 11, amount: 10 }).changed).toEqual([{ id: 11, amount: 10_000 }])
})

test("a cart line that gets another line's seller is merged; a row of a specification is not", () => {
  const other = { sellerId: 2 }
  const lines = [cartLine(11, 2, 1000, 0), { ...cartLine(12, 2, 3000, 1), ...other }]
  expect(patchedCart(lines, { id: 11, sellerId: 2 })).toMatchObject({
    removed: [11],
    changed: [{ id: 12, amount: 4000 }],
  })
  const rows = [row(11, 2, 1000, 0), { ...row(12, 2, 3000, 1), ...other }]
  expect(patchedList(rows, { id: 11, sellerId: 2 })).toMatchObject({
    removed: [],
    changed: [{ id: 11, sellerId: 2, amount: 1000, savedPrice: 200 }],
  })
})

test('replaced goods are remembered, and new ones seen at their current state', () => {
  const { changed, replaced } = patchedList([row(11, 1, 1000, 0)], { id: 11, productId: 2, amount: 3, note: 'щит' })
  expect(replaced).toEqual([11])
  expect(changed).toMatchObject([{ id: 11, productId: 2, amount: 3000, note: 'щит', savedPrice: 100, savedStock: 5 }])
})

test('returning goods keep their seen state, even after leaving the catalogue', () => {
  const seen = { priceWhenAdded: 77, stockWhenAdded: 1, seenAt: earlier }
  const patch = (more: LinePatch) =>
    patchLines(
      cartKind,
      stateOf<CartLine>([]),
      [{ productId: 4, amount: 2, ...more }],
      context({ findReturned: () => seen }),
    )
  expect(patch({ isReturned: true }).added).toMatchObject([{ productId: 4, ...seen }])
  expect(() => patch({})).toThrow('снят с продажи')
})

test('patches of one row are applied in order, and a removal ends them', () => {
  const rows = [row(11, 1, 1000, 0), row(12, 1, 1000, 1)]
  expect(patchedList(rows, { id: 11, amount: 4 }, { id: 11, note: 'щит' }).changed).toEqual([
    { id: 11, amount: 4000, note: 'щит' },
  ])
  const { changed, removed } = patchedList(rows, { id: 11, amount: 0 }, { id: 11, amount: 4 })
  expect({ changed, removed }).toEqual({ changed: [], removed: [11] })
})

test('moved lines close the gaps, including new ones', () => {
  const lines = [cartLine(11, 1, 1000, 0), cartLine(12, 2, 1000, 4), cartLine(13, 3, 5000, 9)]
  const { changed, added } = patchedCart(lines, { id: 13, position: 0 }, { customProductId: 7, amount: 1, position: 1 })
  expect(changed).toEqual([
    { id: 13, amount: 5000, position: 0 },
    { id: 11, position: 2 },
    { id: 12, position: 3 },
  ])
  expect(added).toMatchObject([{ customProductId: 7, position: 1 }])
})

test('missing ids are reported; if all are missing the request is refused', () => {
  expect(patchedList([row(11, 1, 1000, 0)], { id: 99, amount: 1 }, { id: 11, amount: 2 })).toMatchObject({
    gone: [99],
    messages: [{ warning: 'Часть строк уже убрана из спецификации в другой вкладке' }],
  })
  expect(() => patchedList([row(11, 1, 1000, 0)], { id: 99, amount: 1 })).toThrow('Этих строк уже нет в спецификации')
})
