type Section = { id: number; name: string; parentId: number | null }

export function childrenOf<S extends Section>(sections: readonly S[]): ReadonlyMap<number | null, readonly S[]> {
  const children = new Map<number | null, S[]>()
  for (const section of sections) {
    const siblings = children.get(section.parentId)
    if (siblings) siblings.push(section)
    else children.set(section.parentId, [section])
  }
  return children
}

/** The section and its ancestors. */
export function branchOf(sections: readonly Section[], id: number | undefined): ReadonlySet<number> {
  const byId = new Map(sections.map((section) => [section.id, section]))
  const branch = new Set<number>()
  for (
    let section = id === undefined ? undefined : byId.get(id);
    section && !branch.has(section.id);
    section = section.parentId === null ? undefined : byId.get(section.parentId)
  )
    branch.add(section.id)
  return branch
}
