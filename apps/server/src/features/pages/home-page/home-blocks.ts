import type { HomeBlock, HomeBlockType } from '@snab/contract/pages/home-page'
import type { HomeBlockSettings } from '@snab/contract/pages/staff-home-page'
import { newsFeed } from '@snab/domain/content/post-path'
import { addDays } from '@snab/domain/time/moscow-time'
import type { Visitor } from '../../../http/visitor'
import { cleanArticle } from '../../../http/clean-html'
import type { Services } from '../../../services'
import type { DictionaryData } from '../../catalogue/goods/dictionary'
import { isInAudience } from '../../catalogue/goods/audience'
import { pictureAddress } from '../../catalogue/goods/present-product'
import type { ViewOf, VisitorView } from '../../catalogue/goods/visitor-view'
import { findPosts } from '../../content/post/post.queries'
import { findLatest } from '../../buying/specification/specification.queries'
import { findHomeGoods } from './home-goods'
import { findHomeTasks } from './home-tasks'

type Needs = Pick<Services, 'db' | 'engine' | 'rows' | 'clock' | 'config'>
/** A block as it is stored. */
export type StoredBlock = { id: number; title: string; settings: HomeBlockSettings }
type Seen = { visitor: Visitor; view: VisitorView; now: Date; needs: Needs }
type DataOf<Type extends HomeBlockType> = Extract<HomeBlock, { type: Type }>['data']

/** The default blocks until staff compose a page: work, news and the catalogue. */
export const ordinaryBlocks: readonly StoredBlock[] = [
  { id: -1, title: 'Требует внимания', settings: { type: 'taskList' } },
  { id: -2, title: 'Новости', settings: { type: 'newsList', feedId: 1, count: 4 } },
  { id: -3, title: 'Каталог по разделам', settings: { type: 'sectionList', count: 24 } },
]

/** Blocks filled for this visitor; empty ones are left out. */
export async function fillBlocks(
  needs: Needs,
  viewOf: ViewOf,
  visitor: Visitor,
  blocks: readonly StoredBlock[],
): Promise<HomeBlock[]> {
  const seen = { visitor, view: await viewOf(visitor), now: needs.clock(), needs }
  const filled = await Promise.all(blocks.map((block) => fillBlock(seen, block)))
  return filled.filter((block) => block !== null)
}

async function fillBlock(seen: Seen, { id, title, settings }: StoredBlock): Promise<HomeBlock | null> {
  const base = { id, title }
  switch (settings.type) {
    case 'bannerList':
      return {
        ...base,
        type: settings.type,
        data: { items: settings.items.map(presentBanner).map((item) => ledTo(seen, item)) },
      }
    case 'html':
      return { ...base, type: settings.type, data: { html: cleanArticle(settings.html) } }
    case 'linkList':
      return unlessEmpty({
        ...base,
        type: settings.type,
        data: { items: settings.items.map((item) => ledTo(seen, item)) },
      })
    case 'taskList': {
      const { session } = seen.visitor
      const items = session && session.staffRole === null ? await findHomeTasks(seen.needs, session, seen.now) : []
      return unlessEmpty({ ...base, type: settings.type, data: { items } })
    }
    case 'newsList':
      return unlessEmpty({ ...base, type: settings.type, data: await newsOf(seen, settings.feedId, settings.count) })
    case 'promotionList':
      return unlessEmpty({ ...base, type: settings.type, data: { items: promotionsOf(seen).slice(0, settings.count) } })
    case 'productList': {
      const items = await findHomeGoods(seen.needs, seen.visitor, seen.view, settings)
      const href = settings.source === 'recommended' ? '/catalog?recommended=true' : null
      return unlessEmpty({ ...base, type: settings.type, data: { items, source: settings.source, href } })
    }
    case 'sectionList':
      return unlessEmpty({
        ...base,
        type: settings.type,
        data: { items: sectionsOf(seen.view.dictionary, settings.count) },
      })
    case 'specificationList':
      return unlessEmpty({ ...base, type: settings.type, data: await listsOf(seen, settings) })
    case 'brandList':
      return unlessEmpty({
        ...base,
        type: settings.type,
        data: { items: brandsOf(seen.view.dictionary, settings.count) },
      })
  }
}

const unlessEmpty = <Block extends { data: { items: readonly unknown[] } }>(block: Block): Block | null =>
  block.data.items.length === 0 ? null : block

/** A link to a promotion leads to its goods; one that is over, to the catalogue. */
function ledTo<Item extends { href: string }>({ view: { dictionary } }: Seen, item: Item): Item {
  const [, id] = /^\?promotion=(\d{1,15})$/.exec(item.href) ?? []
  if (id === undefined) return item
  const promotion = dictionary.promotions.find((one) => one.id === Number(id))
  return { ...item, href: promotion ? goodsOfPromotion(promotion) : '/catalog' }
}

type Targeted = { brandId: number | null; sectionId: number | null }
const goodsOfPromotion = ({ brandId, sectionId }: Targeted): string =>
  `/catalog${sectionId === null ? (brandId === null ? '' : `?brands=${String(brandId)}`) : `?section=${String(sectionId)}`}`

type StoredBanner = Extract<HomeBlockSettings, { type: 'bannerList' }>['items'][number]
const presentBanner = ({ image, imageMobile, ...banner }: StoredBanner) => ({
  ...banner,
  image: image && pictureAddress(image),
  imageMobile: imageMobile && pictureAddress(imageMobile),
})

async function newsOf({ needs, visitor, now }: Seen, feedId: number, count: number): Promise<DataOf<'newsList'>> {
  if (!needs.config.SNAB_NEWS) return { items: [], feedSlug: newsFeed }
  const feed = await needs.db.selectFrom('feeds').select('slug').where('id', '=', feedId).executeTakeFirst()
  const feedSlug = feed?.slug ?? newsFeed
  const { items } = await findPosts(needs.db, { visitor, now }, { feedSlug, page: 1, perPage: count })
  return { items, feedSlug }
}

async function listsOf(
  { needs, visitor: { session, buyer } }: Seen,
  { tab, count }: Extract<HomeBlockSettings, { type: 'specificationList' }>,
): Promise<DataOf<'specificationList'>> {
  if (!session || session.staffRole !== null) return { tab, items: [] }
  const lists = await findLatest(needs.db, session, buyer, tab, count)
  return {
    tab,
    items: lists.map(({ id, name, positions, updatedAt, author, cover }) => ({
      id,
      name,
      positions,
      updated: updatedAt.toISOString(),
      author,
      cover: cover && pictureAddress(cover),
    })),
  }
}

/** Today's promotions for this buyer, earliest end first. */
function promotionsOf({ visitor, view: { dictionary, day } }: Seen) {
  return dictionary.promotions
    .filter(
      (promotion) => promotion.startsOn <= day && promotion.endsOn >= day && isInAudience(promotion, visitor.buyer),
    )
    .toSorted((a, b) => a.endsOn.localeCompare(b.endsOn) || a.id - b.id)
    .map(({ id, name, note, basisPoints, endsOn, brandId, sectionId }) => ({
      id,
      name,
      note,
      percent: basisPoints / 100,
      endsOn,
      daysLeft: daysBetween(day, endsOn) + 1,
      href: goodsOfPromotion({ brandId, sectionId }),
    }))
}

const longestPromotion = 400
function daysBetween(from: string, to: string): number {
  let days = 0
  while (days < longestPromotion && addDays(from, days) < to) days++
  return days
}

function sectionsOf({ sections }: DictionaryData, count: number): DataOf<'sectionList'>['items'] {
  const active = [...sections.values()].filter(({ isActive }) => isActive)
  const childrenOf = (id: number | null) =>
    active
      .filter(({ parentId }) => parentId === id)
      .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'ru'))
  return childrenOf(null)
    .slice(0, count)
    .map(({ id, name }) => ({
      id,
      name,
      children: childrenOf(id)
        .slice(0, 6)
        .map((child) => ({ id: child.id, name: child.name })),
    }))
}

const brandsOf = ({ brands }: DictionaryData, count: number): DataOf<'brandList'>['items'] =>
  [...brands.values()]
    .toSorted((a, b) => Number(b.logo !== null) - Number(a.logo !== null) || a.name.localeCompare(b.name, 'ru'))
    .slice(0, count)
    .map(({ id, name, logo }) => ({ id, name, logo: logo && pictureAddress(logo) }))
