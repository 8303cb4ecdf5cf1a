/** Kinds of entries, besides products, whose edits are recorded. */
export const entryKinds = ['feature', 'brand', 'section', 'section-order', 'class', 'paper', 'set'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryFields = [
  'name',
  'code',
  'isHidden',
  'picture',
  'ids',
  'aliases',
  'country',
  'description',
  'logo',
  'unit',
  'position',
  'cardGroup',
  'isFilter',
  'hiddenSectionIds',
  'criticals',
  'kind',
  'number',
  'validFrom',
  'validTo',
  'file',
  'items',
] as const
type EntryField = (typeof entryFields)[number]

export type EntryFields = Partial<Record<EntryField, unknown>>

/** The fields that differ, before and after; null when there are none. */
export function entryChange(
  before: EntryFields,
  after: EntryFields,
): { before: EntryFields; after: EntryFields } | null {
  const changed = entryFields.filter(
    (field) => field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (changed.length === 0) return null
  const only = (fields: EntryFields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]))
  return { before: only(before), after: only(after) }
}

/** Whether every field of a change still has its new value; only then it can be undone. */
export const isStillSo = (current: EntryFields, after: EntryFields): boolean =>
  entryFields.every(
    (field) => !(field in after) || JSON.stringify(current[field] ?? null) === JSON.stringify(after[field] ?? null),
  )
