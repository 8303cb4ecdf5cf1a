import type { Segment, SegmentRow, SegmentRule, WrittenSegment } from '@snab/contract/content/segment'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import type { SegmentState } from './segment.queries'

const orNull = (sum: number | null, convert: (sum: number) => number): number | null =>
  sum === null ? null : convert(sum)

/** The columns of a rule; a group of chosen companies has none. */
export function columnsOf({ kind, rule }: Pick<WrittenSegment, 'kind' | 'rule'>) {
  const { regionIds, priceTypeIds, managerIds, ordered, sum }: SegmentRule =
    kind === 'rule' ? rule : { regionIds: [], priceTypeIds: [], managerIds: [], ordered: null, sum: null }
  return {
    kind,
    regionIds: [...new Set(regionIds)],
    priceTypeIds: [...new Set(priceTypeIds)],
    managerIds: [...new Set(managerIds)],
    hasOrdered: ordered?.hasOrdered ?? null,
    orderedDays: ordered?.days ?? null,
    sumFrom: orNull(sum?.from ?? null, toKopecks),
    sumTo: orNull(sum?.to ?? null, toKopecks),
    sumSince: sum?.since ?? null,
    sumUntil: sum?.until ?? null,
  }
}

export const presentRow = (row: SegmentState): SegmentRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  companies: row.companies,
  owner: row.owner,
  version: row.version,
  changedAt: row.changedAt.toISOString(),
  changedBy: row.author,
})

export const presentSegment = (row: SegmentState, chosen: Segment['chosen']): Segment => ({
  ...presentRow(row),
  rule: {
    regionIds: row.regionIds,
    priceTypeIds: row.priceTypeIds,
    managerIds: row.managerIds,
    ordered:
      row.hasOrdered === null || row.orderedDays === null
        ? null
        : { hasOrdered: row.hasOrdered, days: row.orderedDays },
    sum:
      row.sumFrom === null && row.sumTo === null
        ? null
        : {
            from: orNull(row.sumFrom, toRoubles),
            to: orNull(row.sumTo, toRoubles),
            since: row.sumSince,
            until: row.sumUntil,
          },
  },
  chosen,
})
