import type { IndexSection } from '../types'

export type SectionTree = {
  /** Index of a section in depth-first order; unknown sections come last. */
  place: (id: number) => number
  /** The section, then its ancestors. */
  lineage: (id: number) => readonly number[]
  /** The sections and all their descendants. */
  below: (ids: readonly number[]) => Set<number>
}

export function buildSectionTree(sections: readonly IndexSection[]): SectionTree {
  const byId = new Map(sections.map((section) => [section.id, section]))
  const children = new Map<number | null, IndexSection[]>()
  for (const section of sections) {
    const parent = section.parentId !== null && byId.has(section.parentId) ? section.parentId : null
    children.set(parent, [...(children.get(parent) ?? []), section])
  }
  for (const list of children.values()) list.sort((a, b) => a.position - b.position || a.id - b.id)

  const places = new Map<number, number>()
  const visit = (section: IndexSection) => {
    if (places.has(section.id)) return
    places.set(section.id, places.size)
    for (const child of children.get(section.id) ?? []) visit(child)
  }
  for (const section of children.get(null) ?? []) visit(section)

  const lineages = new Map<number, readonly number[]>()
  const lineage = (id: number) => {
    const known = lineages.get(id)
    if (known) return known
    const ids: number[] = []
    for (let at: number | null | undefined = id; at !== null && at !== undefined && !ids.includes(at);) {
      ids.push(at)
      at = byId.get(at)?.parentId
    }
    const existing = ids.filter((at, i) => i === 0 || byId.has(at))
    lineages.set(id, existing)
    return existing
  }

  return {
    place: (id) => places.get(id) ?? Number.MAX_SAFE_INTEGER,
    lineage,
    below(ids) {
      const sectionIds = new Set<number>()
      const add = (id: number) => {
        if (sectionIds.has(id)) return
        sectionIds.add(id)
        for (const child of children.get(id) ?? []) add(child.id)
      }
      for (const id of ids) add(id)
      return sectionIds
    },
  }
}
