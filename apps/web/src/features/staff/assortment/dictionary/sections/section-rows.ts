import type { StaffSection } from '@snab/contract/assortment/section'

/** `siblings`: ids under the same parent, in order. */
export type SectionRow = {
  section: StaffSection
  depth: number
  siblings: number[]
  /** Number of direct children. */ below: number
  /** Its ancestors, from the top. */ path: readonly number[]
}

/** The tree as lines; a section with a missing parent is at the top level. */
export function sectionRows(sections: readonly StaffSection[]): SectionRow[] {
  const known = new Set(sections.map(({ id }) => id))
  const below = new Map<number | null, StaffSection[]>()
  for (const section of sections) {
    const parent = section.parentId !== null && known.has(section.parentId) ? section.parentId : null
    below.set(parent, [...(below.get(parent) ?? []), section])
  }
  const rowsOf = (parent: number | null, path: readonly number[]): SectionRow[] => {
    const children = below.get(parent) ?? []
    const siblings = children.map(({ id }) => id)
    return children.flatMap((section) => [
      { section, depth: path.length, siblings, below: below.get(section.id)?.length ?? 0, path },
      ...rowsOf(section.id, [...path, section.id]),
    ])
  }
  return rowsOf(null, [])
}

/** Sections with the keyword in their name, and their ancestors; without a keyword, those that are not collapsed. */
export function shownSections(
  rows: readonly SectionRow[],
  { keyword, isOpen }: { keyword: string | undefined; isOpen: (id: number) => boolean },
): SectionRow[] {
  if (keyword === undefined) return rows.filter(({ path }) => path.every(isOpen))
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = rows.filter(({ section: { name, erpName } }) => {
    const names = `${name} ${erpName ?? ''}`.toLowerCase()
    return words.every((word) => names.includes(word))
  })
  const wanted = new Set(matching.flatMap(({ section, path }) => [section.id, ...path]))
  return rows.filter(({ section }) => wanted.has(section.id))
}
