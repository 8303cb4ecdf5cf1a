import { classTemplates } from './classes/class-templates'

export type DemoSection = { id: number; parentId: number | null; name: string; position: number }

const solutionsRoot = 'Решения'
const solutionGroups: Record<string, readonly string[]> = {
  'По видам работ': ['Электромонтаж квартиры', 'Сборка щитов'],
  'По объектам': ['Уличное освещение', 'Стройплощадка'],
}

export const sections: DemoSection[] = []
const idByPath = new Map<string, number>()

function add(parentId: number | null, path: string, name: string): number {
  const known = idByPath.get(path)
  if (known !== undefined) return known
  const id = sections.length + 1
  sections.push({
    id,
    parentId,
    name,
    position: sections.filter((section) => section.parentId === parentId).length + 1,
  })
  idByPath.set(path, id)
  return id
}

/** Section ids by the class's place in the list of templates. */
export const sectionIdByClass: readonly number[] = classTemplates.map(({ section: [root, middle], name }) => {
  const rootId = add(null, root, root)
  return add(add(rootId, `${root}/${middle}`, middle), `${root}/${middle}/${name}`, name)
})

export const solutionSectionIds: ReadonlyMap<string, number> = new Map(
  Object.entries(solutionGroups).flatMap(([middle, names]) => {
    const middleId = add(add(null, solutionsRoot, solutionsRoot), `${solutionsRoot}/${middle}`, middle)
    return names.map((name) => [name, add(middleId, `${solutionsRoot}/${middle}/${name}`, name)] as const)
  }),
)
