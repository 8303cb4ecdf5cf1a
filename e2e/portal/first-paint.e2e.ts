import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts'
import { test } from '../support/portal'

const name = (page: Page) => page.locator('#app a[href^="/product/"]:visible').first()
const asksList = /\/api\/v2\/search\?/

/** Holds requests until the test releases them. */
function gate() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release }
}

/** Positions of the most visible parts: the heading, the header and the first goods. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(`#app ${selector}`)].find((element) => element.getClientRects().length > 0)
    return Object.fromEntries(
      ['header', 'h1', 'a[href^="/product/"]', ':is(tbody tr, ul[data-layout] > li)'].map((selector) => {
        const { x, y, width } = seen(selector)?.getBoundingClientRect() ?? new DOMRect()
        return [selector, [x, y, width]]
      }),
    )
  })

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + ('value' in entry && typeof entry.value === 'number' ? entry.value : 0), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        // nothing has moved
        setTimeout(() => resolve(0), 500)
      }),
  )

test.for(['desktop', 'mobile'] as const)(
  'a guest sees the goods before scripts run, and they stay where they are: %s',
  async (screen, { newVisitor }) => {
    const page = await newVisitor(screen)
    const asked: string[] = []
    page.on('request', (request) => void (asksList.test(request.url()) && asked.push(request.url())))
    const { released, release } = gate()
    await page.route(/\/assets\/react-/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/catalog', { waitUntil: 'commit' })
    await expect(name(page)).toBeSeen()
    // the fallback font has other widths, and `fonts.ready` does not wait for a face that nothing has asked for yet
    await page.evaluate(() => Promise.all(Array.from(document.fonts, (face) => face.load())).then(() => {}))
    const [before, first] = [await placesOf(page), await name(page).textContent()]
    expect(await page.locator('[data-frame]').count()).toBe(2)

    release()
    await expect(page.locator('[data-seen]').first()).toBeSeen()
    expect(await page.locator('[data-frame]').count()).toBe(0)
    expect(await name(page).textContent()).toBe(first)
    const after = await placesOf(page)
    for (const [what, place] of Object.entries(before))
      for (const [at, value] of place.entries())
        expect(Math.abs(value - (after[what]?.[at] ?? Number.NaN)), `${what} ${String(at)}`).toBeLessThanOrEqual(2)
    expect(asked, 'the list came with the page').toEqual([])
    // parts that load after the list
    await page.waitForTimeout(1500)
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
  },
)

const kept = (page: Page) => page.getByText(/^цены на \d\d:\d\d$/)

/** The first visit installs the worker, the second stores the page. */
async function openTwice(page: Page) {
  await page.goto('/catalog')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/catalog')
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('snab-pages')).keys()).length)).toBe(1)
  await expect(page.locator('[data-seen]').first()).toBeSeen()
}

/**
 * From the next page on, holds lists and gives them other prices; done inside the page, because a routed browser stores
 * nothing.
 */
const holdLists = (page: Page) =>
  page.addInitScript(() => {
    const ask = globalThis.fetch
    globalThis.fetch = async (address, init) => {
      const response = await ask(address, init)
      if (typeof address !== 'string' || !address.startsWith('/api/v2/search?')) return response
      document.documentElement.dataset.asked = address
      await new Promise((resolve) => addEventListener('release', resolve, { once: true }))
      const list = (await response.json()) as { items: { currentPrice: number | null }[] }
      for (const item of list.items) item.currentPrice = 123_456
      return Response.json(list)
    }
  })
const release = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('release')))
const isListAsked = (page: Page) => page.evaluate(() => document.documentElement.dataset.asked !== undefined)

test('a kept list shows the time of its prices until the portal confirms them', async ({ newVisitor }) => {
  const page = await newVisitor('desktop')
  await openTwice(page)
  expect(await kept(page).count()).toBe(0)
  await holdLists(page)
  await page.goto('/catalog')
  const first = page.locator('[data-seen]').first()
  await expect(kept(page)).toBeSeen()
  await expect(first).toBeSeen()
  await expect.poll(() => isListAsked(page)).toBe(true)
  expect(await first.textContent()).not.toMatch(/123\s456/)
  await release(page)
  await expect.poll(() => first.textContent()).toMatch(/123\s456,00/)
  expect(await kept(page).count()).toBe(0)
})

test('a kept list is not shown to a signed-in person, nor for another region', async ({ newVisitor, api }) => {
  const page = await newVisitor('desktop')
  await openTwice(page)
  await holdLists(page)
  const token = await api.signIn('buyer@volt.example', DEMO_PASSWORD)
  const opened = async (key: string, value: string) => {
    await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [key, value])
    await page.goto('/catalog')
    await expect.poll(() => isListAsked(page)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.dataset.kept)).toBeDefined()
    expect(await page.locator('[data-seen]').count()).toBe(0)
    expect(await kept(page).count()).toBe(0)
  }
  await opened('B2B_GUEST_REGION', '2')
  await opened('B2B_USER_TOKEN', token)
  await release(page)
  await expect(page.locator('[data-seen]').first()).toBeSeen()
})

test('a page kept from the previous version opens, and the new one replaces it', async ({ newVisitor }) => {
  const page = await newVisitor('desktop')
  await openTwice(page)
  // files of the previous version, which the portal no longer has
  await page.evaluate(async () => {
    const [pages, files] = await Promise.all([caches.open('snab-pages'), caches.open('snab-files')])
    const [key] = await pages.keys()
    const response = key && (await pages.match(key))
    if (!response) throw new Error('No page is kept')
    const html = await response.text()
    const entry = /href="([^"]+)" data-entry/.exec(html)?.[1] ?? ''
    const old = entry.replace(/index-[^.]+/, 'index-last')
    await files.put(old, (await files.match(entry)) ?? new Response())
    await pages.put(key, new Response(html.replaceAll(entry, old), { headers: response.headers }))
  })
  // makes the application start after the portal has answered
  await page.addInitScript(() => {
    const nextFrame = globalThis.requestAnimationFrame
    globalThis.requestAnimationFrame = (callback) => Number(setTimeout(() => nextFrame(callback), 400))
  })
  const loaded: string[] = []
  page.on('framenavigated', () => void loaded.push(page.url()))
  await page.goto('/catalog')
  await expect.poll(() => loaded.length).toBe(2)
  await expect(page.locator('[data-seen]').first()).toBeSeen()
  expect(await page.locator('script[src*="index-last"], link[href*="index-last"]').count()).toBe(0)
})
