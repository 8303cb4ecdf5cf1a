import type { ResponseOf } from '@snab/contract/endpoint'
import type { Facet, search } from '@snab/contract/catalogue/catalogue'
import { filledSections, list } from '../http/list-addresses'
import { get } from '../lib/portal-client'

type Found = ResponseOf<typeof search>

const sectionsAsked = 24
const brandsAsked = 24
const valuesOfFacet = 6

/**
 * Every filter a buyer can tick where they are, alone and with «в наличии»; each address is a query that has not been
 * requested before.
 */
export async function changesInSections(
  url: string,
  token: string,
): Promise<{ paths: string[]; largest: number; smallest: number }> {
  const sections = (await filledSections(url, token)).slice(0, sectionsAsked)
  const paths: string[] = []
  for (const { id } of sections) {
    const inSection = `criteria[section]=${id}`
    const { filters } = await get<Found>(`${url}${list(inSection)}`, token)
    for (const change of (filters?.items ?? []).flatMap(ticks))
      paths.push(`${inSection}&${change}`, `${inSection}&${change}&criteria[instock]=true`)
  }
  return { paths: shuffled(paths).map(list), largest: sections[0]?.count ?? 0, smallest: sections.at(-1)?.count ?? 0 }
}

/** The same outside sections: pairs of brands, with stock and with half of the prices. */
export async function changesInCatalogue(url: string, token: string): Promise<string[]> {
  const { filters } = await get<Found>(`${url}${list('')}`, token)
  const brands = (filters?.items.find(({ id }) => id === 'brand')?.values ?? [])
    .slice(0, brandsAsked)
    .map(({ id }) => id)
  const price = filters?.items.find(({ id }) => id === 'price')?.value
  const pairs = brands.flatMap((first, at) =>
    brands.slice(at + 1).map((second) => `criteria[brands]=${first},${second}`),
  )
  return shuffled(
    pairs.flatMap((pair, at) => [
      pair,
      `${pair}&criteria[instock]=true`,
      ...(price && at % 2 ? [`${pair}&criteria[priceMax]=${Math.round(price.max / 4)}`] : []),
    ]),
  ).map(list)
}

function ticks({ id, primary, kind, values, value }: Facet): string[] {
  const named: Record<string, string> = {
    brand: 'brands',
    series: 'series',
    manufacturer: 'manufacturer',
    seller: 'sellerId',
    group: 'type',
  }
  if (id === 'price')
    return value
      ? [`criteria[priceMin]=${value.min}&criteria[priceMax]=${((value.min + value.max) / 2).toFixed(2)}`]
      : []
  const some = values.slice(0, valuesOfFacet)
  if (primary) return some.map((one) => `criteria[${named[id] ?? id}]=${one.id}`)
  return kind === 'flag'
    ? [`criteria[properties][]=${id}:true`]
    : some.map((one) => `criteria[properties][]=${id}:${one.id}`)
}

/** Neighbours come from different places, in the same order at every run. */
const shuffled = (paths: readonly string[]): string[] =>
  paths
    .map((path, at) => ({ path, place: (at * 7919) % paths.length }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ path }) => path)
