import type { listChangedItems } from '@snab/contract/buying/specification-items'
import type { Specification, SpecificationItem, SpecificationSummary } from '@snab/contract/buying/specification'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import type { SignedAddresses } from '../../../files/signed-addresses'
import type { Services } from '../../../services'
import { readGoods } from '../lines/goods'
import { presentLine as presentListedLine } from '../lines/present-line'
import { priceLine, totalsOf, type PricedRow } from '../lines/price-lines'
import type { Viewer } from '../../catalogue/goods/present-product'
import { changesOf } from './item-state'
import { findItems, findItemsOf } from './item.queries'
import { findChangedRows } from './joint/cell-changes'
import { specificationKind, type SpecificationItemRow } from './specification-kind'
import { mayChangeRows } from './specification-scope'
import type { SpecificationRow } from './specification.queries'

export async function priceRows<Row extends SpecificationItemRow>(
  db: Db | Trx,
  rows: readonly Row[],
  viewer: Viewer,
): Promise<PricedRow<Row>[]> {
  const goods = await readGoods(db, rows)
  return rows.map((row) => ({ row, line: priceLine(specificationKind.listed(row), goods, viewer) }))
}

export function presentLine(
  { row, line }: PricedRow<SpecificationItemRow>,
  viewer: Viewer,
  signed: SignedAddresses,
  isOfAuthors = true,
): SpecificationItem {
  return { ...presentListedLine(line, viewer, signed), changes: changesOf(row, line.row, viewer, isOfAuthors) }
}

export const presentSummary = (
  specification: SpecificationRow,
  total: number | null,
  session: Session | null,
): SpecificationSummary => ({
  id: specification.id,
  name: specification.name,
  description: specification.description,
  created: specification.createdAt.toISOString(),
  updated: specification.updatedAt.toISOString(),
  positions: specification.positions,
  total,
  author: specification.author,
  isOwn: specification.userId === session?.userId,
  isShared: specification.isShared,
  isJoint: specification.isJoint,
  isRecommended: specification.isRecommended,
  isArchived: specification.archivedAt !== null,
  cover: specification.cover,
})

/** Summaries with current totals: one statement for all rows, one for their goods. */
export async function presentSummaries(
  services: Services,
  specifications: readonly SpecificationRow[],
  viewer: Viewer,
  session: Session,
): Promise<SpecificationSummary[]> {
  const rows = await findItemsOf(
    services.db,
    specifications.map(({ id }) => id),
  )
  const priced = await priceRows(services.db, rows, viewer)
  return specifications.map((specification) => {
    const lines = priced.filter(({ row }) => row.specificationId === specification.id).map(({ line }) => line)
    return presentSummary(specification, viewer.sees.prices ? totalsOf(lines, true).price : null, session)
  })
}

/** Reads and prices all rows; earlier prices and stocks only for people who buy at the author's. */
async function readRows(
  db: Db | Trx,
  services: Services,
  specification: SpecificationRow,
  viewer: Viewer,
  session: Session | null,
) {
  const lines = await priceRows(db, await findItems(db, specification.id), viewer)
  const totals = totalsOf(
    lines.map(({ line }) => line),
    viewer.sees.prices,
  )
  const isOwn = specification.userId === session?.userId
  const isOfAuthors =
    isOwn ||
    (specification.companyId !== null &&
      specification.companyId === session?.company?.id &&
      specification.authorsRegionId === viewer.regionId)
  const present = (line: (typeof lines)[number]) => presentLine(line, viewer, services.signedAddresses, isOfAuthors)
  return { lines, totals, isOwn, present }
}

export async function readSpecification(
  db: Db | Trx,
  services: Services,
  specification: SpecificationRow,
  viewer: Viewer,
  session: Session | null,
): Promise<Specification> {
  const { lines, totals, isOwn, present } = await readRows(db, services, specification, viewer, session)
  return {
    ...presentSummary({ ...specification, positions: lines.length }, viewer.sees.prices ? totals.price : null, session),
    items: lines.map(present),
    totals,
    version: specification.version,
    mayEdit: session !== null && mayChangeRows(session, specification),
    isLinked: isOwn && specification.linkHash !== null,
  }
}

/** The rows changed since a version, as `readSpecification` would return them. */
export async function readChangedRows(
  services: Services,
  specification: SpecificationRow,
  viewer: Viewer,
  session: Session,
  since: number,
): Promise<ResponseOf<typeof listChangedItems>> {
  const { lines, totals, present } = await readRows(services.db, services, specification, viewer, session)
  const changed = await findChangedRows(services.db, specification, since)
  const there = new Set(lines.map(({ row }) => row.id))
  return {
    isComplete: changed !== null,
    updatedItems: lines.filter(({ row }) => changed?.has(row.id)).map(present),
    deletedItems: [...(changed ?? [])].filter((id) => !there.has(id)).map((id) => ({ id })),
    totals,
    version: specification.version,
  }
}
