import { rejectionStatuses } from '@snab/contract/errors'
import { clubFeed, feedPath, newsFeed, postPath, type HomeVersion } from '@snab/domain/content/post-path'
import type { Visitor } from '../../../http/visitor'
import { plainText } from '../../../http/clean-html'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { findLook } from '../../../settings/look'
import { guestBuyer } from '../../core/account/recognise-visitor'
import { findPage } from '../../content/content/find-page'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { findFeed, findPost, findPosts } from '../../content/post/post.queries'
import { findCatalogueHead, findProductHead } from './goods-heads'
import { shortened, type Head } from './head'

type Asked = { services: Services; viewOf: ViewOf; url: URL; visitor: Visitor; now: Date }

/** Pages that guests can find in search engines; null for other screens. */
const pages: readonly {
  path: RegExp
  isNews?: true
  /** The version of the home page that has it; both when omitted. */ version?: 1 | 2
  find: (asked: Asked, ...parts: string[]) => Promise<Head>
}[] = [
  { path: /^\/(?:content\/?)?$/, find: findHomeHead },
  { path: /^\/catalog\/?$/, find: findCatalogueHead },
  { path: /^\/product\/(\d{1,15})\/?$/, find: (asked, id) => findProductHead(asked, Number(id)) },
  {
    path: /^\/news\/(\d{1,15})\/?$/,
    isNews: true,
    find: ({ services: { db, config }, ...reader }, id) =>
      postHead(config.homeVersion, findPost(db, reader, { id: Number(id) })),
  },
  { path: /^\/news\/?$/, isNews: true, version: 1, find: (asked) => findFeedHead(asked, newsFeed) },
  { path: /^\/posts\/([^/]{1,100})\/?$/, isNews: true, version: 2, find: findFeedHead },
  {
    version: 2,
    path: /^\/posts\/([^/]{1,100})\/([^/]{1,100})\/?$/,
    isNews: true,
    find: ({ services: { db, config }, ...reader }, feedSlug = '', slug = '') =>
      postHead(config.homeVersion, findPost(db, reader, { feedSlug, slug })),
  },
  { path: /^\/content\/([^/]{1,100})\/?$/, find: findContentHead },
]

export async function findHead(services: Services, viewOf: ViewOf, url: URL): Promise<Head | null> {
  const visitor = { session: null, visitorHash: null, buyer: guestBuyer(services.dictionary.current, null) }
  for (const { path, find, isNews, version } of pages) {
    const parts = path.exec(url.pathname)
    if (!parts) continue
    if (isNews && !services.config.SNAB_NEWS) return missing(url)
    if (version !== undefined && version !== services.config.homeVersion) return missing(url)
    try {
      return await find({ services, viewOf, url, visitor, now: services.clock() }, ...parts.slice(1))
    } catch (error) {
      // the screen shows «not found», and it should not be indexed
      if (error instanceof Rejected && rejectionStatuses[error.code] === 404) return missing(url)
      throw error
    }
  }
  return null
}

const missing = ({ pathname }: URL): Head => ({
  title: 'Страница не найдена',
  description: 'Возможно, она была удалена.',
  canonical: pathname,
  isMissing: true,
})

async function findHomeHead({ services: { db, dictionary } }: Asked): Promise<Head> {
  const { name } = await findLook(db)
  const sections = [...dictionary.current.sections.values()].filter(
    ({ isActive, parentId }) => isActive && parentId === null,
  )
  return {
    title: 'Оптовые поставки электротехники',
    description: 'Оптовый каталог электротехники: цены, остатки складов, заказ и документы для компаний.',
    canonical: '/',
    facts: [{ '@context': 'https://schema.org', '@type': 'Organization', name }],
    text: {
      heading: 'Оптовые поставки электротехники',
      paragraphs: [],
      links: [
        { href: '/catalog', text: 'Каталог' },
        ...sections.map(({ id, name }) => ({ href: `/catalog?section=${String(id)}`, text: name })),
      ],
    },
  }
}

async function postHead(version: HomeVersion, found: ReturnType<typeof findPost>): Promise<Head> {
  const { title, feed, slug, id, contentShort, contentFull, picture, date } = await found
  const words = plainText(contentFull === '' ? contentShort : contentFull)
  const description = plainText(contentShort) || words
  return {
    title,
    description,
    // this address works in both versions of the home page
    canonical: feed.slug === newsFeed ? `/news/${String(id)}` : postPath(version, feed.slug, { id, slug }),
    image: picture,
    facts: [
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: title,
        datePublished: date,
        description: shortened(description),
      },
    ],
    text: { heading: title, paragraphs: [words], links: listOf(version, feed) },
  }
}

/** The link from a post to its list, if guests may see it. */
function listOf(version: HomeVersion, { slug, title }: { slug: string; title: string }) {
  const href = feedPath(version, slug)
  return href === null || (version === 1 && slug === clubFeed) ? [] : [{ href, text: title }]
}

async function findFeedHead({ services: { db, config }, ...reader }: Asked, feedSlug = ''): Promise<Head> {
  const feed = await findFeed(db, reader, feedSlug)
  const { items } = await findPosts(db, reader, { feedSlug, page: 1, perPage: 50 })
  return {
    title: feed.title,
    description: items.map(({ title }) => title).join('. '),
    canonical: feedPath(config.homeVersion, feedSlug) ?? '/',
    text: {
      heading: feed.title,
      paragraphs: [],
      links: items.map(({ id, slug, title }) => ({
        href: postPath(config.homeVersion, feedSlug, { id, slug }),
        text: title,
      })),
    },
  }
}

async function findContentHead({ services: { db }, visitor, now }: Asked, slug = ''): Promise<Head> {
  const { title, html } = await findPage(db, visitor, slug, now)
  const words = plainText(html)
  return {
    title,
    description: words,
    canonical: `/content/${slug}`,
    text: { heading: title, paragraphs: [words], links: [] },
  }
}
