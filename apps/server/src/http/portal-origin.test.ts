import { expect, onTestFinished } from 'vitest'
import { startPortal, test, type Portal } from '../../test/portal'

const hostile = [
  ':::',
  'evil.example',
  'evil.example:80',
  'a b',
  'x@evil.example',
  '[::1',
  'evil.example/..',
  '%00',
  '6.6.6.6',
]

async function started(settings: Record<string, string>): Promise<Portal> {
  const portal = await startPortal(settings)
  onTestFinished(() => portal.stop())
  await portal.db
    .insertInto('contents')
    .values({ slug: 'about', title: 'О нас', html: '<p>x</p>', blocks: null })
    .execute()
  return portal
}

const open = async ({ app }: Portal, url: string, host: string) => {
  const answer = await app.inject({ url, headers: { host } })
  return { status: answer.statusCode, text: answer.body }
}

const pages = ['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/posts/news/rss.xml']

test.each([
  ['nothing is set', {}, 'http://localhost:4000'],
  ['hosts are set', { SNAB_HOSTS: 'snab.example,b2b.snab.example' }, 'http://snab.example'],
  ['the address is set', { SNAB_PUBLIC_URL: 'https://snab.example' }, 'https://snab.example'],
])('an unknown Host never appears in what others read: %s', async (_name, settings, origin) => {
  const portal = await started({ PORT: '4000', HOST: '0.0.0.0', ...settings })
  for (const host of hostile)
    for (const page of pages) {
      const { status, text } = await open(portal, page, host)
      expect([page, host, status]).toEqual([page, host, 200])
      expect(text).not.toMatch(/evil|6\.6\.6\.6/)
      expect(text).toContain(origin)
    }
  for (const host of hostile) {
    expect((await open(portal, '/api/v1/info', host)).status).toBeLessThan(500)
    expect((await open(portal, '/nowhere', host)).status).toBeLessThan(500)
    expect((await open(portal, '//evil.example/catalog', host)).status).toBeLessThan(500)
  }
})

test('a configured host, or one of the local network, is used', async () => {
  const named = await started({ SNAB_HOSTS: 'snab.example,b2b.snab.example' })
  expect((await open(named, '/robots.txt', 'b2b.snab.example')).text).toContain('http://b2b.snab.example/sitemap.xml')
  const trial = await started({})
  for (const host of ['localhost:4000', '192.168.1.7:4000', 'server1', '[::1]:4000'])
    expect((await open(trial, '/robots.txt', host)).text).toContain(`http://${host}/sitemap.xml`)
})
