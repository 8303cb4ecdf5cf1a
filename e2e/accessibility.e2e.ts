import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { rows, searchFor } from './catalogue'
import { test, type Screen } from './portal'

// axe looks at every element, which takes time on a busy machine
const PATIENCE_MS = 240_000
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The other colour scheme changes nothing but colours. */
const looks = [
  { colorScheme: 'light', runOnly: { type: 'tag', values: levels } },
  { colorScheme: 'dark', runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
] as const

/** What axe has against the page as it stands, in both colour schemes, as lines that say where. */
async function violations(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(axe)
  for (const { colorScheme, runOnly } of looks) {
    await page.emulateMedia({ colorScheme })
    const results = await page.evaluate<AxeResults, object>((options) => Reflect.get(window, 'axe').run(document, { ...options, resultTypes: ['violations'] }), { runOnly })
    for (const { id, help, nodes } of results.violations) {
      for (const { html, any } of nodes) found.push(`${what}, ${colorScheme}: ${id} (${help}) ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
    }
  }
  return found
}

const content = (page: Page) => expect(page.getByRole('main')).toBeSeen()

/** Address by address; each is looked at once its content is there. */
const guestScreens: { what: string; open: (page: Page) => Promise<unknown>; ready: (page: Page) => Promise<void> }[] = [
  { what: 'list', open: (page) => page.goto('/catalog?keyword=выключатель&instock=true&pageSize=20'), ready: (page) => expect(page.getByRole('link', { name: /Выключатель/ })).toBeSeen() },
  { what: 'repaired query', open: (page) => page.goto('/catalog?keyword=светильнек&pageSize=20'), ready: (page) => expect(page.getByText('Показано по запросу')).toBeSeen() },
  { what: 'nothing found', open: (page) => page.goto('/catalog?keyword=щщщщ-123'), ready: (page) => expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeSeen() },
  { what: 'card over the list', open: (page) => page.goto('/catalog?keyword=розетка&pageSize=20&product=60'), ready: (page) => expect(page.getByRole('dialog').getByRole('heading')).toBeSeen() },
  { what: 'product', open: (page) => page.goto('/product/60'), ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeSeen() },
  { what: 'sign-in', open: (page) => page.goto('/user/sign-in'), ready: (page) => expect(page.getByRole('dialog').getByLabel('Почта или телефон')).toBeSeen() },
  { what: 'empty cart', open: (page) => page.goto('/cart'), ready: (page) => expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeSeen() },
  { what: 'orders of a guest', open: (page) => page.goto('/orders'), ready: (page) => expect(page.getByText('Войдите, чтобы видеть заказы')).toBeSeen() },
  { what: 'not found', open: (page) => page.goto('/nowhere'), ready: (page) => expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeSeen() },
  { what: 'sections', open: (page) => page.goto('/content'), ready: (page) => expect(page.getByRole('heading', { name: 'Каталог по разделам' })).toBeSeen() },
  { what: 'content', open: (page) => page.goto('/content/offer-contract'), ready: content },
]

describe.for<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen('axe has nothing against what a guest sees', async ({ page }) => {
    const found: string[] = []
    for (const { what, open, ready } of guestScreens) {
      await open(page)
      await ready(page)
      found.push(...(await violations(page, what)))
    }
    if (screen === 'desktop') {
      await page.goto('/catalog?pageSize=20')
      await page.getByRole('button', { name: 'Плиткой' }).click()
      await expect(page.getByRole('listitem').getByRole('textbox')).toBeSeen()
      found.push(...(await violations(page, 'grid')))
    } else {
      await page.goto('/catalog')
      await page.getByRole('button', { name: 'Фильтры' }).click()
      await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeSeen()
      found.push(...(await violations(page, 'sheet of filters')))
    }
    expect(found).toEqual([])
  }, PATIENCE_MS)

  onScreen('axe has nothing against what a buyer sees', async ({ page, signIn }) => {
    const found: string[] = []
    await page.goto('/catalog')
    await signIn('admin@volt.example')
    await searchFor(page, screen === 'desktop' ? 'контактор' : 'лоток')
    const list = screen === 'desktop' ? rows(page) : page.getByRole('main').getByRole('listitem')
    await list.getByRole('button', { name: /^В корзину/ }).first().click()
    await expect(list.getByRole('button', { name: /^В корзине/ }).and(page.locator(':not([data-pending])'))).toBeSeen()
    // over an empty page: a list below would count as targets covered by the menu
    await page.goto('/nowhere')
    await page.getByRole('button', { name: /^Вы вошли как/ }).click()
    found.push(...(await violations(page, 'menu of the user')))

    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Оформить заказ' })).toBeSeen()
    found.push(...(await violations(page, 'cart')))
    await page.goto('/cart/order')
    await page.getByRole('button', { name: /^Оформить на/ }).click()
    await expect(page.getByText('Примите условия оферты')).toBeSeen()
    found.push(...(await violations(page, 'form of an order, with mistakes')))
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'Заказы' })).toBeSeen()
    found.push(...(await violations(page, 'orders')))
    await page.goto('/orders/21')
    await expect(page.getByRole('heading', { name: 'Заказ № 1021' })).toBeSeen()
    found.push(...(await violations(page, 'order')))
    expect(found).toEqual([])
  }, PATIENCE_MS)
})
