import { expect } from 'vitest'
import { startPortal, test, world, type Portal } from '../../../../test/portal'
import { openVisitorViews } from '../../catalogue/goods/visitor-view'
import { pageWithHead } from './page-with-head'

const built =
  '<html><head><meta name="description" content="Снаб" /><title>Снаб</title></head><body><noscript>Включите JavaScript</noscript></body></html>'

async function pageOf(portal: Portal, url: string) {
  const config = { ...portal.services.config, SNAB_PUBLIC_URL: 'https://snab.example' }
  const pageFor = pageWithHead({ ...portal.services, config }, openVisitorViews(portal.services))
  // the fields of a request that are used
  const request = { url, protocol: 'https', host: 'other.example' } as Parameters<typeof pageFor>[1]
  const page = await pageFor(built, request)
  const html = page?.html ?? ''
  return {
    html,
    isMissing: page?.isMissing,
    isPlain: page === null,
    title: /<title>([^<]*)</.exec(html)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    facts: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    ),
  }
}

test('a product has its name, picture, price and breadcrumbs', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'A-<1>', name: 'Кабель "ВВГ" <3х1,5>', price: 71_20 })
  const page = await pageOf(portal, `/product/${String(id)}?utm=1`)
  expect(page.title).toBe('Кабель &quot;ВВГ&quot; &lt;3х1,5&gt; — Снаб')
  expect(page.canonical).toBe(`https://snab.example/product/${String(id)}`)
  expect(page.facts).toMatchObject([
    {
      '@type': 'Product',
      name: 'Кабель "ВВГ" <3х1,5>',
      sku: 'A-<1>',
      offers: { price: '71.20', priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Каталог' },
        { name: 'Модульное оборудование' },
        { name: 'Автоматические выключатели', item: 'https://snab.example/catalog?section=2' },
        { item: `https://snab.example/product/${String(id)}` },
      ],
    },
  ])
  expect(page.html).toContain('<meta property="og:title" content="Кабель &quot;ВВГ&quot; &lt;3х1,5&gt;" />')
  expect(page.html).not.toContain('<3х1,5>')
  expect(await pageOf(portal, '/product/999999')).toMatchObject({ isMissing: true })
})

test('without guest prices and stocks the page has none', async () => {
  const portal = await startPortal({ SNAB_CURRENT_PRICE_FOR_GUESTS: 'false', SNAB_STOCK_FOR_GUESTS: 'false' })
  const id = await portal.newProduct({ price: 71_20 })
  const { html, facts } = await pageOf(portal, `/product/${String(id)}`)
  expect(html).not.toMatch(/71[.,]20|InStock|offers/)
  expect(facts[0]).toMatchObject({ '@type': 'Product' })
  await portal.stop()
})

test('sections and brands have their own pages, other filters point to them', async ({ portal }) => {
  await portal.newProduct({ name: 'Автомат' })
  const page = await pageOf(portal, `/catalog?section=${String(world.subsection)}&sort=price&instock=true`)
  expect(page.canonical).toBe('https://snab.example/catalog?section=2')
  expect(page.title).toBe('Автоматические выключатели — Снаб')
  expect(page.html).toContain('>Автомат</a>')
  expect((await pageOf(portal, '/catalog?brands=1')).title).toBe('Вектор — Снаб')
  expect((await pageOf(portal, '/catalog?section=777')).isMissing).toBe(true)
  expect((await pageOf(portal, '/')).canonical).toBe('https://snab.example/')
  expect((await pageOf(portal, '/cart')).isPlain).toBe(true)
})

test('news and pages readable by guests are found', async ({ portal }) => {
  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  const post = {
    feedId: 1,
    slug: 'sklad',
    rubric: '',
    title: 'Новый склад',
    contentShort: '<p>В Казани</p>',
    contentFull: '',
    picture: null,
    isPublished: true,
    startsAt: '2026-03-01T09:00:00Z',
    endsAt: null,
    viewers: 'everybody',
    regionIds: [],
    segmentId: null,
  }
  const open = (await editor.post('/api/v1/staff/post', post)).body.id
  const closed = (await editor.post('/api/v1/staff/post', { ...post, slug: 'dlya-svoih', viewers: 'companies' })).body
    .id
  await editor.post('/api/v1/staff/content', { slug: 'o-nas', title: 'О нас', html: '<p>Снаб</p>', isPublished: true })
  await editor.post('/api/v1/staff/content', { slug: 'draft', title: 'Х', html: '', isPublished: false })
  expect(await pageOf(portal, `/news/${open}`)).toMatchObject({
    title: 'Новый склад — Снаб',
    facts: [{ '@type': 'NewsArticle', headline: 'Новый склад', description: 'В Казани' }],
  })
  expect(await pageOf(portal, '/news')).toMatchObject({
    title: 'Новости — Снаб',
    canonical: 'https://snab.example/news',
  })
  // without feeds in the first version of the home page
  expect((await pageOf(portal, '/posts/news/sklad')).isMissing).toBe(true)
  expect((await pageOf(portal, '/posts/news')).isMissing).toBe(true)
  const second = {
    ...portal,
    services: { ...portal.services, config: { ...portal.services.config, homeVersion: 2 as const } },
  }
  expect((await pageOf(second, '/posts/news/sklad')).canonical).toBe(`https://snab.example/news/${open}`)
  expect((await pageOf(second, '/posts/news')).html).toContain('href="/posts/news/sklad"')
  expect((await pageOf(second, '/news')).isMissing).toBe(true)
  expect((await pageOf(portal, `/news/${closed}`)).isMissing).toBe(true)
  expect((await pageOf(portal, '/content/o-nas')).title).toBe('О нас — Снаб')
  expect((await pageOf(portal, '/content/draft')).isMissing).toBe(true)

  const pages = await portal.app.inject({ url: '/sitemap/pages.xml' })
  expect(pages.body).toContain(`/news/${open}</loc>`)
  expect(pages.body).not.toContain(`/news/${closed}<`)
  expect(pages.body).toContain('/content/o-nas</loc>')
  expect(pages.body).not.toContain('/content/draft')
  const id = await portal.newProduct()
  expect((await portal.app.inject({ url: '/sitemap.xml' })).body).toContain('/sitemap/products-1.xml')
  expect((await portal.app.inject({ url: '/sitemap/products-1.xml' })).body).toContain(`/product/${String(id)}</loc>`)
  expect((await portal.app.inject({ url: '/sitemap/products-2.xml' })).statusCode).toBe(404)
  expect((await portal.app.inject({ url: '/robots.txt' })).body).toMatch(/Disallow: \/staff\n[^]*Sitemap: http/)
})
