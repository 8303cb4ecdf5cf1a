import { clubFeed, newsFeed, postPath } from '@snab/domain/content/post-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { portalOrigin } from '../../../http/portal-origin'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { guestBuyer } from '../../core/account/recognise-visitor'
import { addressedNow, shownNow } from '../../content/publication/shown-now'

const keptMs = 5 * 60_000
const mostKept = 30
/** Addresses in one file; the protocol allows 50,000. */
const perPart = 40_000
const closed = [
  '/api/',
  '/staff',
  '/user',
  '/cart',
  '/orders',
  '/documents',
  '/specifications',
  '/import',
  '/approval',
  '/setup',
  '/outbox',
  '/offer/',
]
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** robots.txt and the sitemap. */
export function sitemapRoutes(app: FastifyInstance, services: Services) {
  const { db, config } = services
  const portalOf = (request: FastifyRequest) => new URL(portalOrigin(config, request)).origin
  const partsOf = cachedByName(countParts)
  const pathsOf = cachedByName(findPaths)
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (request, reply) =>
    publicReply(reply, 'text/plain').send(
      [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        'Disallow: /*?*product=',
        `Sitemap: ${portalOf(request)}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )

  async function countParts(): Promise<number> {
    const { count } = await db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('isActive', '=', true)
      .executeTakeFirstOrThrow()
    return Math.ceil(count / perPart)
  }

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const parts = Array.from({ length: await partsOf('') }, (_, at) => `/sitemap/products-${String(at + 1)}.xml`)
    const portal = portalOf(request)
    const at = (path: string) => `<sitemap><loc>${portal}${path}</loc></sitemap>`
    return publicReply(reply, 'application/xml').send(
      `${declaration}<sitemapindex ${namespace}>${['/sitemap/pages.xml', ...parts].map(at).join('')}</sitemapindex>`,
    )
  })

  app.get<{ Params: { name: string } }>('/sitemap/:name', hidden, async (request, reply) => {
    const paths = await pathsOf(request.params.name)
    if (paths.length === 0) throw new Rejected('not-found')
    const portal = portalOf(request)
    const at = (path: string) => `<url><loc>${portal}${escape(path)}</loc></url>`
    return publicReply(reply, 'application/xml').send(
      `${declaration}<urlset ${namespace}>${paths.map(at).join('')}</urlset>`,
    )
  })

  async function findPaths(name: string): Promise<string[]> {
    if (name === 'pages.xml') return findPages(services)
    const [, part] = /^products-([1-9]\d{0,4})\.xml$/.exec(name) ?? []
    if (part === undefined) return []
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('isActive', '=', true)
      .orderBy('id')
      .limit(perPart)
      .offset((Number(part) - 1) * perPart)
      .execute()
    return rows.map(({ id }) => `/product/${String(id)}`)
  }
}

async function findPages({
  db,
  clock,
  config,
  dictionary,
}: Pick<Services, 'db' | 'clock' | 'config' | 'dictionary'>): Promise<string[]> {
  const { sections, brands } = dictionary.current
  const guest = { session: null, buyer: guestBuyer(dictionary.current, null) }
  const contents = await db
    .selectFrom('contents as c')
    .select('c.slug')
    .where(addressedNow('c', guest, clock()))
    .execute()
  const posts = await db
    .selectFrom('posts as p')
    .innerJoin('feeds as f', 'f.id', 'p.feedId')
    .select(['p.id', 'p.slug', 'f.slug as feed'])
    .where('f.isPublished', '=', true)
    .where('f.removedAt', 'is', null)
    .where(shownNow('p', guest, clock()))
    .$if(!config.SNAB_NEWS, (query) => query.where('f.slug', '=', clubFeed))
    .limit(perPart / 2)
    .execute()
  return [
    '/',
    '/catalog',
    ...[...sections.values()].flatMap(({ id, isActive }) => (isActive ? [`/catalog?section=${String(id)}`] : [])),
    ...[...brands.keys()].map((id) => `/catalog?brands=${String(id)}`),
    ...contents.map(({ slug }) => `/content/${slug}`),
    ...posts.map(({ id, slug, feed }) =>
      feed === newsFeed ? `/news/${String(id)}` : postPath(config.homeVersion, feed, { id, slug }),
    ),
  ].map(encodeURI)
}

/** Anybody may request these long lists, so each is generated once for all and renewed after some minutes. */
function cachedByName<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const known = new LRUCache<string, { made: Promise<T>; at: number }>({ max: mostKept })
  return (name) => {
    const before = known.get(name)
    if (before && performance.now() - before.at < keptMs) return before.made
    const entry = { made: make(name), at: performance.now() }
    // failures are retried
    entry.made.catch(() => (entry.at = -Infinity))
    known.set(name, entry)
    return entry.made
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const publicReply = (reply: FastifyReply, type: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600')
