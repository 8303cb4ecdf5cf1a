import type { ResponseOf } from '@snab/contract/endpoint'
import type { search } from '@snab/contract/catalogue/catalogue'
import type { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import { get } from '../lib/portal-client'

type Info = ResponseOf<typeof catalogueInfo>
type Found = ResponseOf<typeof search>

export const list = (query: string) => `/api/v2/search?with=filters&${query}`

/** Sections that contain products, the largest first, with their counts. */
export async function filledSections(url: string, token: string): Promise<{ id: number; count: number }[]> {
  const { sections } = await get<Info>(`${url}/api/v1/catalog/info`, token)
  const parents = new Set(sections.map(({ parentId }) => parentId))
  const { filters } = await get<Found>(`${url}${list('perPage=1')}`, token)
  return (filters?.sections ?? []).filter(({ id }) => !parents.has(id)).toSorted((a, b) => b.count - a.count)
}

/** What a distributor's buyers request: sections, brands, features, prices, texts, pages of several sizes. */
export async function listAddresses(url: string, token: string, perPage: number): Promise<string[]> {
  const sections = await filledSections(url, token)
  const page = `perPage=${perPage}`
  const addresses: string[] = []
  for (const { id } of sections.slice(0, 12)) {
    const inSection = `criteria[section]=${id}&${page}`
    addresses.push(inSection)
    const { filters } = await get<Found>(`${url}${list(inSection)}`, token)
    const brands = filters?.items.find((facet) => facet.id === 'brand')?.values ?? []
    const feature = filters?.items.find((facet) => !facet.primary && facet.kind === 'list' && facet.values.length > 1)
    const price = filters?.items.find((facet) => facet.id === 'price')?.value
    if (brands[1])
      addresses.push(
        `${inSection}&criteria[brands]=${brands
          .slice(0, 2)
          .map((brand) => brand.id)
          .join(',')}`,
      )
    if (feature?.values[0]) addresses.push(`${inSection}&criteria[properties][]=${feature.id}:${feature.values[0].id}`)
    if (price)
      addresses.push(
        `${inSection}&criteria[priceMin]=${price.min}&criteria[priceMax]=${(price.min + price.max) / 2}&sorting[price]=ASC`,
      )
  }
  for (const text of ['автоматический выключатель', 'кабель ввгнг 3х2,5', 'розетка белая', 'светильник', 'щит'])
    addresses.push(`criteria[keyword]=${encodeURIComponent(text)}&${page}`)
  for (const id of sections.slice(0, 4).map((section) => section.id))
    addresses.push(`criteria[section]=${id}&criteria[instock]=true&sorting[name]=ASC&page=2&${page}`)
  return addresses.map(list)
}
