import { roundToPack } from '@snab/domain/money/packs'
import type { Trx } from '../../db/database'
import type { ListedState } from '@snab/domain/buying/listed-changes'
import type { Dictionary } from '../../features/catalogue/goods/dictionary'
import { pictureAddress, type Viewer } from '../../features/catalogue/goods/present-product'
import { readProductRows, type ProductRow } from '../../features/catalogue/goods/product-rows'
import { openPriceProfiles } from '../../features/catalogue/goods/prices/price-profiles'
import type { NewLine } from '../../features/buying/lines/line-kind'
import { writeLines } from '../../features/buying/lines/write-lines'
import {
  specificationKind,
  type SpecificationOwn,
  type SpecificationSeen,
} from '../../features/buying/specification/specification-kind'
import { stateOf } from '../../features/catalogue/goods/prices/listed-state'
import { noteVersion } from '../../features/buying/specification/versions'
import { demoUnits } from '../demo-units'
import { demoSpecifications } from '../specifications'

const day = 24 * 3_600_000

/** The first company's buyer. */
export async function demoViewer(trx: Trx, dictionary: Dictionary, now: Date): Promise<Viewer> {
  const prices = await openPriceProfiles(trx, dictionary, () => now, true).get({
    companyId: 1,
    regionId: 1,
    priceTypeId: 2,
    pricingVersion: 1,
  })
  return {
    regionId: 1,
    prices,
    dictionary: dictionary.current,
    sees: { prices: true, currentPrices: true, stocks: true },
    units: demoUnits,
    favourites: new Set(),
    bought: new Set(),
    recommended: new Set(),
  }
}

/** Filled in two steps, so that each has two versions. */
export async function loadDemoSpecifications(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  const viewer = await demoViewer(trx, dictionary, now)
  for (const { lines, seed, notes, isArchived, changedEvery, recommendedTo, daysAgo, ...head } of demoSpecifications) {
    const at = new Date(now.getTime() - daysAgo * day)
    const rows = await popular(trx, seed, lines)
    const items = rows.map((row, place) => {
      const note = notes[place % Math.max(1, notes.length)] ?? ''
      return demoItem(row, place, note, viewer, (state) =>
        changedEvery !== null && place % changedEvery === 1
          ? stateBefore(state, Math.floor(place / changedEvery))
          : state,
      )
    })
    const { id } = await trx
      .insertInto('specifications')
      .values({
        ...head,
        isRecommended: recommendedTo !== null,
        cover: recommendedTo === null ? null : coverOf(rows),
        linkHash: null,
        archivedAt: isArchived ? new Date(now.getTime() - day) : null,
        createdAt: at,
        updatedAt: new Date(at.getTime() + 2 * day),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (recommendedTo?.companyId)
      await trx
        .insertInto('specificationTargets')
        .values({ specificationId: id, companyId: recommendedTo.companyId, regionId: null, priceTypeId: null })
        .execute()
    const first = Math.ceil(lines * 0.7)
    await writeLines(trx, specificationKind, id, { added: items.slice(0, first) })
    await noteVersion(trx, id, head.userId, at, 'created')
    await writeLines(trx, specificationKind, id, { added: items.slice(first) })
    await noteVersion(trx, id, head.userId, new Date(at.getTime() + 2 * day), 'changed')
  }
}

export async function popular(trx: Trx, seed: number, lines: number): Promise<ProductRow[]> {
  const rows = await trx
    .selectFrom('products')
    .innerJoin('productPrices', 'productPrices.productId', 'products.id')
    .select('products.id')
    .where('productPrices.priceTypeId', '=', 1)
    .orderBy('products.popularity', 'desc')
    .orderBy('products.id')
    .offset(seed)
    .limit(lines)
    .execute()
  return readProductRows(
    trx,
    rows.map(({ id }) => id),
  )
}

function demoItem(
  row: ProductRow,
  position: number,
  note: string,
  viewer: Viewer,
  seen: (now: ListedState | null) => ListedState | null,
): NewLine<SpecificationSeen, SpecificationOwn> {
  const amount = roundToPack((1 + ((position * 3) % 10)) * 1000, row)
  const { id: productId, sellerId } = row
  return {
    productId,
    customProductId: null,
    sellerId,
    amount,
    position,
    pieces: null,
    note,
    ...specificationKind.ownOf({}),
    ...specificationKind.seenNow(seen(stateOf(row, sellerId, amount, viewer)), new Date()),
  }
}

/** The state before something became dearer, cheaper, differently packed or discontinued. */
function stateBefore(now: ListedState | null, kind: number): ListedState | null {
  if (!now) return null
  switch (kind % 4) {
    case 0:
      return { ...now, price: now.price === null ? null : Math.round(now.price * 0.92) }
    case 1:
      return { ...now, price: now.price === null ? null : Math.round(now.price * 1.08) }
    case 2:
      return { ...now, multiplicity: (now.multiplicity ?? 1000) * 2 }
    default:
      return {
        ...now,
        price: now.price === null ? null : Math.round(now.price * 0.85),
        stock: (now.stock ?? 0) > 0 ? 0 : 1_000_000,
      }
  }
}

const coverOf = (rows: readonly ProductRow[]): string | null => {
  const picture = rows.flatMap(({ pictures }) => pictures[0] ?? [])[0]
  return picture === undefined ? null : pictureAddress(picture)
}
