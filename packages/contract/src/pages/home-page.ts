import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Named } from '../parts'
import { PostItem } from '../content/post'
import { Product } from '../catalogue/product'

export const homeBlockTypes = [
  'bannerList',
  'taskList',
  'newsList',
  'promotionList',
  'productList',
  'sectionList',
  'brandList',
  'specificationList',
  'linkList',
  'html',
] as const
export type HomeBlockType = (typeof homeBlockTypes)[number]

/** The source of a block's goods. */
export const productSources = ['recommended', 'bought', 'viewed', 'articles'] as const

/** The reader's lists, or those that the seller recommends. */
export const listTabs = ['my', 'company', 'recommended'] as const

const Base = { id: z.int(), title: z.string() }
const Banner = z.object({
  /** A path of the portal or an external link; `?news=` opens that news item. */
  href: z.string(),
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  /** The picture for phones; defaults to the other one. */
  imageMobile: z.string().nullable(),
})
export type Banner = z.infer<typeof Banner>
const Section = Named.extend({ children: z.array(Named) })
const Brand = Named.extend({ logo: z.string().nullable() })
const Promotion = Named.extend({
  note: z.string(),
  percent: z.number(),
  /** The last day, YYYY-MM-DD. */
  endsOn: z.string(),
  daysLeft: z.int(),
  href: z.string(),
})
/** Tasks waiting for this person. */
const homeTaskKinds = [
  'overdue',
  'approvals',
  'reserves',
  'offersAccepted',
  'prices',
  'offersSeen',
  'payment',
  'orders',
  'unread',
] as const
const Task = z.object({
  kind: z.enum(homeTaskKinds),
  count: z.int(),
  /** Roubles, for tasks with a sum. */
  sum: z.number().nullable(),
  href: z.string(),
})
export type HomeTask = z.infer<typeof Task>
const List = Named.extend({
  positions: z.int(),
  /** When it was changed. */
  updated: z.string(),
  author: z.string(),
  cover: z.string().nullable(),
})
const Link = z.object({ href: z.string(), title: z.string(), text: z.string() })

const items = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

export const HomeBlock = z.discriminatedUnion('type', [
  z.object({ ...Base, type: z.literal('bannerList'), data: items(Banner) }),
  z.object({ ...Base, type: z.literal('taskList'), data: items(Task) }),
  z.object({ ...Base, type: z.literal('newsList'), data: items(PostItem).extend({ feedSlug: z.string() }) }),
  z.object({ ...Base, type: z.literal('promotionList'), data: items(Promotion) }),
  z.object({
    ...Base,
    type: z.literal('productList'),
    data: items(Product).extend({ source: z.enum(productSources), href: z.string().nullable() }),
  }),
  z.object({ ...Base, type: z.literal('sectionList'), data: items(Section) }),
  z.object({ ...Base, type: z.literal('brandList'), data: items(Brand) }),
  z.object({ ...Base, type: z.literal('specificationList'), data: items(List).extend({ tab: z.enum(listTabs) }) }),
  z.object({ ...Base, type: z.literal('linkList'), data: items(Link) }),
  z.object({ ...Base, type: z.literal('html'), data: z.object({ html: z.string() }) }),
])
export type HomeBlock = z.infer<typeof HomeBlock>

export const homePageInfo = endpoint({
  method: 'GET',
  path: '/api/v1/home-page-data/info',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Что за главная страница у этого посетителя',
  response: z.object({
    version: z.union([z.literal(1), z.literal(2)]),
    /** A first name, or null for a guest. */
    name: z.string().nullable(),
    companyName: z.string().nullable(),
    /** Has ordered before, so their own work is shown first. */
    isCustomer: z.boolean(),
    newsEnabled: z.boolean(),
    unreadNews: z.int(),
  }),
})
export const homePageData = endpoint({
  method: 'GET',
  path: '/api/v1/home-page-data',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Блоки главной страницы в их порядке',
  response: z.object({ blocks: z.array(HomeBlock) }),
})
