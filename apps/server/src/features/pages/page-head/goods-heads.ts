import { formatMoney, toRoubles } from '@snab/domain/money/money'
import { Rejected } from '../../../http/rejected'
import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findStanding } from '../../catalogue/goods/merged-goods'
import { pictureAddress, shownPrices } from '../../catalogue/goods/present-product'
import type { DictionaryData } from '../../catalogue/goods/dictionary'
import type { ViewOf, VisitorView } from '../../catalogue/goods/visitor-view'
import type { Head } from './head'

type Asked = { services: Services; viewOf: ViewOf; url: URL; visitor: Visitor }
const oneUnit = 1000
const listed = 40
const context = 'https://schema.org'
type Crumb = { name: string; path: string }

const crumbFacts = (crumbs: readonly Crumb[], portal: string) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: new URL(path, portal).href,
  })),
})

const sectionPath = (id: number) => `/catalog?section=${String(id)}`

/** Links from the catalogue down to the section. */
function crumbsOf({ sections }: DictionaryData, sectionId: number | null): Crumb[] {
  const section = sectionId === null ? undefined : sections.get(sectionId)
  const ids = section ? [...section.ancestors.filter((id) => id !== section.id).toReversed(), section.id] : []
  return [
    { name: 'Каталог', path: '/catalog' },
    ...ids.flatMap((id) => {
      const named = sections.get(id)
      return named ? [{ name: named.name, path: sectionPath(id) }] : []
    }),
  ]
}

/** A product, with its price if guests may see prices. */
export async function findProductHead({ services, viewOf, visitor, url }: Asked, id: number): Promise<Head> {
  const { db, rows, dictionary } = services
  const row = (await rows.get([id])).get(id)
  if (!row) {
    const standing = await findStanding(db, id)
    if (standing === null) throw new Rejected('product-not-found')
    return findProductHead({ services, viewOf, visitor, url }, standing)
  }
  const stored = await db.selectFrom('products').select('description').where('id', '=', id).executeTakeFirst()
  const view = await viewOf(visitor)
  const { shown } = shownPrices(row, view, oneUnit)
  const words = dictionary.current
  const brand = row.brandId === null ? null : (words.brands.get(row.brandId)?.name ?? null)
  const crumbs = crumbsOf(words, row.sectionId)
  const image = row.pictures[0] ? pictureAddress(row.pictures[0]) : null
  const price = shown === null ? null : toRoubles(shown).toFixed(2)
  const description =
    (stored?.description ?? '').trim() ||
    [
      row.name,
      brand,
      `артикул ${row.article}`,
      ...(shown === null ? [] : [`${formatMoney(shown, view.units.currencySign)} за ${row.unitName}`]),
    ]
      .filter(Boolean)
      .join(', ')
  const path = `/product/${String(id)}`
  return {
    title: row.name,
    description,
    canonical: path,
    image,
    facts: [
      {
        '@context': context,
        '@type': 'Product',
        name: row.name,
        sku: row.article,
        description,
        ...(brand && { brand: { '@type': 'Brand', name: brand } }),
        ...(image && { image: new URL(image, url.origin).href }),
        ...(price !== null && {
          offers: {
            '@type': 'Offer',
            price,
            priceCurrency: services.config.SNAB_CURRENCY,
            url: new URL(path, url.origin).href,
            ...(view.sees.stocks && {
              availability: `${context}/${isInStock(row.stocks, view) ? 'InStock' : 'BackOrder'}`,
            }),
          },
        }),
      },
      crumbFacts([...crumbs, { name: row.name, path }], url.origin),
    ],
    text: {
      heading: row.name,
      paragraphs: [description],
      links: crumbs.map(({ name, path: href }) => ({ href, text: name })),
    },
  }
}

const isInStock = (stocks: Record<string, number>, { warehouseIds }: VisitorView): boolean =>
  warehouseIds.some((id) => (stocks[id] ?? 0) > 0)

const idIn = (url: URL, name: string): number | null => {
  const given = url.searchParams.get(name) ?? ''
  return /^\d{1,15}$/.test(given) ? Number(given) : null
}

/** Sections and brands are pages of their own; other filters point to them as canonical. */
export async function findCatalogueHead({ services, viewOf, visitor, url }: Asked): Promise<Head> {
  const { engine, rows, dictionary } = services
  const words = dictionary.current
  const [sectionId, brandId] = [idIn(url, 'section'), idIn(url, 'brands')]
  const section = sectionId === null ? undefined : words.sections.get(sectionId)
  const brand = brandId === null ? undefined : words.brands.get(brandId)
  if (sectionId !== null && !section?.isActive) throw new Rejected('not-found')
  const view = await viewOf(visitor)
  const { ids, total } = await engine.search({
    filters: { ...(section && { sectionIds: [section.id] }), ...(brand && { brandIds: [brand.id] }) },
    profile: view.listProfile,
    warehouseIds: view.warehouseIds,
    sort: { by: 'relevance', descending: false },
    offset: 0,
    limit: listed,
    facets: false,
  })
  const goods = await rows.get(ids)
  const name = section?.name ?? brand?.name ?? 'Каталог'
  const crumbs = crumbsOf(words, section?.id ?? null)
  const children = [...words.sections.values()].filter(
    ({ isActive, parentId }) => isActive && parentId === (section?.id ?? null),
  )
  return {
    title: section && brand ? `${section.name} ${brand.name}` : name,
    description: `${name} оптом: ${String(total)} товаров, цены и остатки складов.`,
    canonical: section ? sectionPath(section.id) : brand ? `/catalog?brands=${String(brand.id)}` : '/catalog',
    facts: [crumbFacts(crumbs, url.origin)],
    text: {
      heading: name,
      paragraphs: [],
      links: [
        ...children.map((child) => ({ href: sectionPath(child.id), text: child.name })),
        ...[...goods.values()].map((row) => ({ href: `/product/${String(row.id)}`, text: row.name })),
      ],
    },
  }
}
