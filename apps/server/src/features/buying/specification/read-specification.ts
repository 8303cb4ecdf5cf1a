import type { Specification, SpecificationItem, SpecificationSummary } from '@snab/contract/buying/specification'
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
import { specificationKind, type SpecificationItemRow } from './specification-kind'
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

export async function readSpecification(
  db: Db | Trx,
  services: Services,
  specification: SpecificationRow,
  viewer: Viewer,
  session: Session | null,
): Promise<Specification> {
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
  return {
    ...presentSummary({ ...specification, positions: lines.length }, viewer.sees.prices ? totals.price : null, session),
    items: lines.map((line) => presentLine(line, viewer, services.signedAddresses, isOfAuthors)),
    totals,
    version: specification.version,
    mayEdit: isOwn && specification.archivedAt === null,
    isLinked: isOwn && specification.linkHash !== null,
  }
}
