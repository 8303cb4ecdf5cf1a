import type { StaffSection } from '@snab/contract/assortment/section'

/** `siblings`: ids under the same parent, in order. */
export type SectionRow = { section: StaffSection; depth: number; siblings: number[] }

/** The tree as lines; a section whose parent is not there stands at the top. */
export function sectionRows(sections: readonly StaffSection[]): SectionRow[] {
  const known = new Set(sections.map(({ id }) => id))
  const below = new Map<number | null, StaffSection[]>()
  for (const section of sections) {
    const parent = section.parentId !== null && known.has(section.parentId) ? section.parentId : null
    below.set(parent, [...(below.get(parent) ?? []), section])
  }
  const rowsOf = (parent: number | null, depth: number): SectionRow[] => {
    const children = below.get(parent) ?? []
    const siblings = children.map(({ id }) => id)
    return children.flatMap((section) => [{ section, depth, siblings }, ...rowsOf(section.id, depth + 1)])
  }
  return rowsOf(null, 0)
}
