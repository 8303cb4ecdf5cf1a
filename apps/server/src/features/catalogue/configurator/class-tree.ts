import type { configuratorClasses } from '@snab/contract/catalogue/configurator'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { toIndexQuery } from '../catalogue/index-query'
import type { DictionaryData } from '../goods/dictionary'
import type { VisitorView } from '../goods/visitor-view'
import { findClassCodes, findMainSections } from './configurator.queries'

type Tree = ResponseOf<typeof configuratorClasses>
type Places = { sections: ReadonlyMap<number, number>; codes: ReadonlyMap<number, string | null> }

/** Classes with products on this portal, below their sections. */
export function openClassTree({ db, engine, config }: Pick<Services, 'db' | 'engine' | 'config'>) {
  const placesOf = rememberPlaces(db)

  return async function classTree(view: VisitorView): Promise<Tree> {
    const { dictionary } = view
    const { facets, total } = await engine.search(toIndexQuery(everything, view, config.SNAB_DEFAULT_SORT))
    const { sections, codes } = await placesOf(dictionary)
    const classes = (facets?.groups ?? []).flatMap(([id, count]) => {
      const name = dictionary.groups.get(id)
      if (name === undefined || count === 0) return []
      const section = dictionary.sections.get(sections.get(id) ?? 0)
      return [{ id, code: codes.get(id) ?? null, name, sectionId: section?.isActive ? section.id : null, count }]
    })
    return {
      sections: sectionsAbove(
        dictionary,
        classes.flatMap(({ sectionId }) => sectionId ?? []),
      ),
      classes,
      withoutClass: total - classes.reduce((sum, { count }) => sum + count, 0),
    }
  }
}

const everything = {
  filters: undefined,
  sort: undefined,
  stockIds: undefined,
  requestedAmount: undefined,
  literal: false,
  page: 1,
  perPage: 1,
  facets: true,
} as const

/** The section of a class changes only with the dictionaries, which are replaced then. */
function rememberPlaces(db: Db) {
  const known = new WeakMap<DictionaryData, Promise<Places>>()
  return (dictionary: DictionaryData): Promise<Places> => {
    const kept = known.get(dictionary)
    if (kept) return kept
    const read = Promise.all([findMainSections(db), findClassCodes(db)]).then(([sections, codes]) => ({
      sections,
      codes,
    }))
    known.set(dictionary, read)
    read.catch(() => known.delete(dictionary))
    return read
  }
}

function sectionsAbove({ sections }: DictionaryData, ids: readonly number[]): Tree['sections'] {
  const needed = new Set(ids.flatMap((id) => [id, ...(sections.get(id)?.ancestors ?? [])]))
  return [...sections.values()]
    .filter(({ id }) => needed.has(id))
    .toSorted((a, b) => a.ancestors.length - b.ancestors.length || a.position - b.position)
    .map(({ id, name, parentId }) => ({ id, name, parentId }))
}
