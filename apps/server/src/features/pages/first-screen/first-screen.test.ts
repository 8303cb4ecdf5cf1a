import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { startPortal, test, world, type Portal } from '../../../../test/portal'
import { buildApp } from '../../../app'

let webRoot: string
const part = (name: string, inside: string) => `<${name}>${inside}</${name}>`
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'snab-web-'))
  const files = {
    'index.html':
      '<html lang="ru"><head><title>Снаб</title><script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="app"></div><noscript></noscript></body></html>',
    'screens.json': JSON.stringify(['/', '/cart', '/catalog']),
    'screen-files.json': JSON.stringify({ '/catalog': { scripts: ['/assets/list.js'], styles: ['/assets/list.css'] } }),
    'texts.json': JSON.stringify({ 'catalogue.title': { text: 'Каталог', place: 'catalogue' } }),
    'frame.json': JSON.stringify({
      page: `${part('h1', '{{v.heading}}')}[[sections]]<table>[[stockHeads]][[rows]]</table><ul>[[tiles]]</ul>`,
      row: part('tr', '{{v.name}}|{{v.article}}|{{v.price}}[[stockCells]]'),
      tile: part('li', '{{v.name}}'),
      stockHead: part('th', '{{v.stock}}'),
      stockCell: '<td></td>',
      section: '<a href="{{v.path}}">{{v.text}}</a>',
      rows: 3,
    }),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(webRoot, name), content)
})
afterAll(() => rm(webRoot, { recursive: true }))

async function pageOf(portal: Portal, url: string, headers: Record<string, string> = {}) {
  const app = await buildApp(portal.services, { webRoot })
  const { body, headers: sent } = await app.inject({ url, headers })
  const data = /<script type="application\/json" id="first-answers">([^]*?)<\/script>/.exec(body)?.[1]
  const ask = async (address: string) => (await app.inject({ url: address, headers })).json<unknown>()
  return {
    body,
    cache: sent['cache-control'],
    region: /<html data-region="(\d+)"/.exec(body)?.[1],
    answers: data === undefined ? null : (JSON.parse(data) as Record<string, unknown>),
    rows: Array.from(body.matchAll(/<tr>([^<]*)/g), ([, row]) => row),
    ask,
  }
}

const list = '/api/v2/search?page=1&perPage=20&with=filters'

test("a guest's catalogue contains the endpoints' answers for this guest, and the first goods", async ({ portal }) => {
  await portal.newProduct({ article: 'A-1', name: 'Провод </script><b>"5" $& {{v.id}} [[rows]]', price: 71_20 })
  const page = await pageOf(portal, '/catalog', { cookie: 'x=1; B2B_REGION=2' })
  expect(page.cache).toBe('no-cache')
  expect(page.region).toBe('2')
  expect(Object.keys(page.answers ?? {}).toSorted()).toEqual([
    '/api/v1/catalog/info',
    '/api/v1/info',
    '/api/v2/search?page=1&perPage=20&with=filters',
    '/api/v2/translations/?own=true',
  ])
  for (const [address, answer] of Object.entries(page.answers ?? {}))
    expect(answer, address).toEqual(await page.ask(address))
  expect(page.body).not.toContain('</script><b>')
  expect(page.rows).toHaveLength(1)
  expect(page.body).toContain('Провод &lt;/script&gt;&lt;b&gt;&quot;5&quot; $&amp; {{v.id}} [[rows]]|A-1|')
  // the frame is painted before the application starts
  expect(page.body).toContain('<link rel="modulepreload" crossorigin href="/assets/index.js" data-entry />')
  expect(page.body).toContain('<link rel="modulepreload" crossorigin href="/assets/list.js" />')
  expect(page.body).toContain('<link rel="stylesheet" crossorigin href="/assets/list.css" />')
})

test('sections and brands have lists of their own; other addresses are left to the screen', async ({ portal }) => {
  await portal.newProduct({ name: 'Автомат' })
  const section = await pageOf(portal, `/catalog?section=${String(world.subsection)}`)
  const address = `${list}&criteria[section]=${String(world.subsection)}`
  expect(section.body).toContain('<h1>Автоматические выключатели</h1>')
  expect(section.answers?.[address]).toEqual(await section.ask(address))
  expect((await pageOf(portal, '/catalog?brands=1')).answers).toHaveProperty([`${list}&criteria[brands]=1`])
  for (const url of [
    '/catalog?keyword=x',
    '/catalog?section=2&instock=true',
    '/catalog?page=2',
    '/catalog?brands=1,2',
  ]) {
    const { answers, rows } = await pageOf(portal, url)
    expect(
      Object.keys(answers ?? {}).filter((one) => one.startsWith('/api/v2/search')),
      url,
    ).toEqual([])
    expect(rows, url).toEqual(['||', '||', '||'])
  }
  const other = await pageOf(portal, '/cart')
  expect([other.answers, other.rows]).toEqual([null, []])
})

test("a signed-in person's page has the frame without goods, prices and answers", async ({ portal }) => {
  await portal.newProduct({ name: 'Провод', price: 71_20 })
  const { body, answers, rows } = await pageOf(portal, '/catalog', { cookie: 'B2B_IDENTITY=4f1c' })
  expect([answers, rows]).toEqual([null, ['||', '||', '||']])
  expect(body).not.toMatch(/71[.,]20/)
  expect(body).toContain('<h1>Каталог</h1>')
})

test('without prices for guests the page has none', async () => {
  const portal = await startPortal({ SNAB_CURRENT_PRICE_FOR_GUESTS: 'false', SNAB_STOCK_FOR_GUESTS: 'false' })
  await portal.newProduct({ name: 'Провод', article: 'A-2', price: 71_20 })
  const { body, answers, rows, ask } = await pageOf(portal, '/catalog')
  expect(rows).toEqual(['Провод|A-2|'])
  expect(answers?.[list]).toEqual(await ask(list))
  expect(body).not.toMatch(/71[.,]20/)
  await portal.stop()
})
