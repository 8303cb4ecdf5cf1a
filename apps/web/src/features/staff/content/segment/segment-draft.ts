import type { Named } from '@snab/contract/parts'
import type { Segment, SegmentRule, WrittenSegment } from '@snab/contract/content/segment'
import { typedNumber } from '@snab/domain/text/shown-numbers'

/** The group in the form: numbers as typed. */
export type SegmentDraft = {
  name: string
  kind: Segment['kind']
  regionIds: readonly number[]
  priceTypeIds: readonly number[]
  managerIds: readonly number[]
  ordered: 'any' | 'yes' | 'no'
  days: string
  from: string
  to: string
  since: string
  until: string
  chosen: readonly Named[]
}

const none: SegmentRule = { regionIds: [], priceTypeIds: [], managerIds: [], ordered: null, sum: null }
const shown = (sum: number | null | undefined): string => (typeof sum === 'number' ? String(sum).replace('.', ',') : '')

export function draftOf(segment: Segment | null): SegmentDraft {
  const { regionIds, priceTypeIds, managerIds, ordered, sum } = segment?.rule ?? none
  return {
    name: segment?.name ?? '',
    kind: segment?.kind ?? 'rule',
    regionIds,
    priceTypeIds,
    managerIds,
    ordered: ordered === null ? 'any' : ordered.hasOrdered ? 'yes' : 'no',
    days: ordered === null ? '90' : String(ordered.days),
    from: shown(sum?.from),
    to: shown(sum?.to),
    since: sum?.since ?? '',
    until: sum?.until ?? '',
    chosen: segment?.chosen ?? [],
  }
}

export type NumberField = 'days' | 'from' | 'to'

/** Fields with an invalid number. */
export function wrongNumbers(draft: SegmentDraft): ReadonlySet<NumberField> {
  const wrong = new Set<NumberField>()
  if (draft.kind === 'chosen') return wrong
  const days = typedNumber(draft.days)
  if (draft.ordered !== 'any' && (days === undefined || !Number.isInteger(days))) wrong.add('days')
  for (const name of ['from', 'to'] as const)
    if (draft[name].trim() !== '' && typedNumber(draft[name]) === undefined) wrong.add(name)
  return wrong
}

/** The request; call it only if no number is invalid. */
export function writtenOf(draft: SegmentDraft): WrittenSegment {
  const sum = (text: string) => (text.trim() === '' ? null : (typedNumber(text) ?? null))
  const [from, to] = [sum(draft.from), sum(draft.to)]
  return {
    name: draft.name,
    kind: draft.kind,
    rule:
      draft.kind === 'chosen'
        ? none
        : {
            regionIds: [...draft.regionIds],
            priceTypeIds: [...draft.priceTypeIds],
            managerIds: [...draft.managerIds],
            ordered:
              draft.ordered === 'any'
                ? null
                : { hasOrdered: draft.ordered === 'yes', days: typedNumber(draft.days) ?? 0 },
            sum:
              from === null && to === null
                ? null
                : { from, to, since: draft.since || null, until: draft.until || null },
          },
    companyIds: draft.kind === 'chosen' ? draft.chosen.map(({ id }) => id) : [],
  }
}
