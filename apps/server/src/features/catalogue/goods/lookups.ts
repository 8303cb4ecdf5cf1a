import type { catalogueInfo as contract } from '@snab/contract/catalogue/catalogue-reference'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { Services } from '../../../services'
import { visibleWarehouses, type SectionEntry } from './dictionary'
import type { VisitorView } from './visitor-view'
import { pageMeta } from '../../../http/page-meta'

const sortNames = [
  { id: 'relevance', name: 'По релевантности' },
  { id: 'price', name: 'Сначала дешевле' },
  { id: '-price', name: 'Сначала дороже' },
  { id: 'name', name: 'По названию' },
  { id: 'article', name: 'По артикулу' },
  { id: 'stock', name: 'По наличию' },
  { id: 'popularity', name: 'По популярности' },
  { id: 'new', name: 'Сначала новые' },
]

/** Pages with fixed addresses in every deployment. */
const helpLinks = [
  { title: 'Доставка и оплата', href: '/content/dostavka' },
  { title: 'Гарантия и возврат', href: '/content/garantiya-i-vozvrat' },
]

export const presentSection = ({ id, name, parentId, picture }: SectionEntry) => ({
  id,
  text: name,
  name,
  parentId,
  ...(picture !== null && { picture: `/files/${picture}` }),
})

export async function catalogueInfo(
  { config, engine }: Services,
  view: VisitorView,
): Promise<ResponseOf<typeof contract>> {
  const { dictionary } = view
  const everything = await engine.search({
    filters: {},
    profile: view.listProfile,
    warehouseIds: view.warehouseIds,
    sort: { by: 'relevance', descending: false },
    offset: 0,
    limit: 0,
    facets: false,
  })
  return {
    sections: [...dictionary.sections.values()].filter(({ isActive }) => isActive).map(presentSection),
    warehouses: view.sees.stocks
      ? visibleWarehouses(dictionary, view.regionId).map(({ id, name, city, isVirtual, deliveryDays, regionId }) => ({
          id,
          name,
          city,
          isVirtual,
          deliveryTime: deliveryDays,
          regionId,
        }))
      : [],
    sorts: sortNames.filter(
      ({ id }) => (view.sees.prices || !id.includes('price')) && (view.sees.stocks || id !== 'stock'),
    ),
    defaultSort: config.SNAB_DEFAULT_SORT,
    totalCount: everything.total,
    help: { heading: config.SNAB_HELP_HEADING, links: helpLinks },
  }
}

const collator = new Intl.Collator('ru', { numeric: true })

/** Filters by any part of the name, alphabetically. */
export function pageOfNames<T extends { name: string }>(
  all: readonly T[],
  { keyword, page, 'per-page': perPage }: { keyword: string; page: number; 'per-page': number },
) {
  const wanted = keyword.toLowerCase()
  const matches = all
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => collator.compare(a.name, b.name))
  return {
    items: matches.slice((page - 1) * perPage, page * perPage),
    meta: pageMeta({ page, perPage, total: matches.length }),
  }
}
