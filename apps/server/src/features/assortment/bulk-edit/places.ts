import type { Services } from '../../../services'

type Dictionary = Services['dictionary']['current']

/** «Кабель / Силовой», by id. */
export const sectionPaths = (sections: Dictionary['sections']): ReadonlyMap<number, string> =>
  new Map(
    [...sections.values()]
      .filter(({ isActive }) => isActive)
      .map(({ id, ancestors }) => [
        id,
        [...ancestors.toReversed(), id].map((one) => sections.get(one)?.name ?? '').join(' / '),
      ]),
  )

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split('/')
    .map((part) => part.trim())
    .join('/')

/** Ids that a name in a workbook may mean; sections are given by full path. */
export function findPlaces({ sections, brands }: Dictionary) {
  const named = (entries: Iterable<readonly [string, number]>) => {
    const ids = new Map<string, number[]>()
    for (const [name, id] of entries) ids.set(folded(name), [...(ids.get(folded(name)) ?? []), id])
    return (text: string): readonly number[] => ids.get(folded(text)) ?? []
  }
  return {
    sectionIds: named([...sectionPaths(sections)].map(([id, path]) => [path, id] as const)),
    brandIds: named(
      [...brands.values()].flatMap(({ id, name, aliases }) => [name, ...aliases].map((one) => [one, id] as const)),
    ),
  }
}
