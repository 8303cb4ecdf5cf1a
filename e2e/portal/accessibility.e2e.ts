import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { rows, searchFor } from '../support/catalogue'
import { test, type Screen } from '../support/portal'

const content = (page: Page) => expect(page.getByRole('main')).toBeSeen()

/** Address by address; each is checked once its content has loaded. */
const guestScreens: { what: string; open: (page: Page) => Promise<unknown>; ready: (page: Page) => Promise<void> }[] = [
  {
    what: 'list',
    open: (page) => page.goto('/catalog?keyword=выключатель&instock=true&pageSize=20'),
    ready: (page) => expect(page.getByRole('link', { name: /Выключатель/ })).toBeSeen(),
  },
  {
    what: 'repaired query',
    open: (page) => page.goto('/catalog?keyword=светильнек&pageSize=20'),
    ready: (page) => expect(page.getByText('Показано по запросу')).toBeSeen(),
  },
  {
    what: 'nothing found',
    open: (page) => page.goto('/catalog?keyword=щщщщ-123'),
    ready: (page) => expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeSeen(),
  },
  {
    what: 'analogues',
    open: (page) => page.goto('/catalog?keyword=findReplace:id.60'),
    ready: (page) => expect(page.getByText(/таблица аналогов/)).toBeSeen(),
  },
  {
    what: 'card over the list',
    open: (page) => page.goto('/catalog?keyword=розетка&pageSize=20&product=60'),
    ready: (page) => expect(page.getByRole('dialog').getByRole('heading')).toBeSeen(),
  },
  {
    what: 'comparison',
    open: (page) => page.goto('/catalog/compare?ids=20,25,34'),
    ready: (page) => expect(page.getByRole('heading', { name: 'Сравнение товаров' })).toBeSeen(),
  },
  {
    what: 'configurator',
    open: (page) => page.goto('/modules/raec-configurator?find=щит'),
    ready: (page) => expect(page.getByText(/^Найден/)).toBeSeen(),
  },
  {
    what: 'class of the configurator',
    open: (page) => page.goto('/modules/raec-configurator/class/1?features=2:16'),
    ready: (page) => expect(page.getByText('Подходит', { exact: true })).toBeSeen(),
  },
  {
    what: 'counted task',
    open: (page) => page.goto('/modules/raec-configurator/task/board'),
    ready: (page) => expect(page.getByText(/^Итого:/)).toBeSeen(),
  },
  {
    what: 'product',
    open: (page) => page.goto('/product/60'),
    ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeSeen(),
  },
  {
    what: 'sign-in',
    open: (page) => page.goto('/user/sign-in'),
    ready: (page) => expect(page.getByRole('dialog').getByLabel('Почта или телефон')).toBeSeen(),
  },
  {
    what: 'empty cart',
    open: (page) => page.goto('/cart'),
    ready: (page) => expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeSeen(),
  },
  {
    what: 'orders of a guest',
    open: (page) => page.goto('/orders'),
    ready: (page) => expect(page.getByText('Войдите, чтобы видеть заказы')).toBeSeen(),
  },
  {
    what: 'not found',
    open: (page) => page.goto('/nowhere'),
    ready: (page) => expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeSeen(),
  },
  {
    what: 'home',
    open: (page) => page.goto('/'),
    ready: (page) => expect(page.getByRole('heading', { name: 'Разделы каталога' })).toBeSeen(),
  },
  {
    what: 'news',
    open: (page) => page.goto('/posts/news'),
    ready: (page) => expect(page.getByRole('link', { name: 'Отрез кабеля готовим за час' })).toBeSeen(),
  },
  {
    what: 'page of blocks',
    open: (page) => page.goto('/content/sborka-shchitov'),
    ready: (page) => expect(page.getByRole('navigation', { name: 'На этой странице' })).toBeSeen(),
  },
  { what: 'content', open: (page) => page.goto('/content/offer-contract'), ready: content },
]

describe.for<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen(
    'axe has nothing against what a guest sees',
    async ({ page, problems }) => {
      problems.expect(/^404 GET \/nowhere/)
      const found: string[] = []
      for (const { what, open, ready } of guestScreens) {
        await open(page)
        await ready(page)
        found.push(...(await violations(page, what)))
      }
      await page.goto('/nowhere')
      await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('лампа')
      await expect(page.getByRole('group', { name: 'Товары' })).toBeSeen()
      await page.keyboard.press('ArrowDown')
      found.push(...(await violations(page, 'suggestions')))
      await page.goto('/catalog?keyword=щщщщ-123')
      await page.getByRole('link', { name: 'Спросить менеджера' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
      await expect(page.getByText('Без согласия мы не можем принять ваши контакты')).toBeSeen()
      found.push(...(await violations(page, 'question to the manager, with mistakes')))
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
    },
    AXE_PATIENCE_MS,
  )

  onScreen(
    'axe has nothing against what a buyer sees',
    async ({ page, signIn, problems }) => {
      problems.expect(/^404 GET \/nowhere/)
      const found: string[] = []
      await signIn('admin@volt.example')
      await page.goto('/catalog')
      await searchFor(page, screen === 'desktop' ? 'контактор' : 'лоток')
      const list = screen === 'desktop' ? rows(page) : page.getByRole('main').getByRole('listitem')
      await list
        .getByRole('button', { name: /^В корзину/ })
        .first()
        .click()
      await expect(
        list.getByRole('button', { name: /^В корзине/ }).and(page.locator(':not([data-pending])')),
      ).toBeSeen()
      if (screen === 'desktop') {
        await page.getByRole('button', { name: 'Сохранить фильтр' }).click()
        await expect(page.getByRole('region', { name: 'Сохранённые фильтры' })).toBeSeen()
        await list
          .getByRole('button', { name: /^Добавить к сравнению/ })
          .first()
          .click()
        await page.getByRole('button', { name: 'Столбцы' }).click()
        found.push(...(await violations(page, 'list with its tools')))
      }
      // over an empty page: a list below would count as targets covered by the menu
      await page.goto('/nowhere')
      await page.getByRole('button', { name: /^Вы вошли как/ }).click()
      found.push(...(await violations(page, 'menu of the user')))

      await page.goto('/cart')
      await expect(page.getByRole('link', { name: 'Оформить заказ' })).toBeSeen()
      found.push(...(await violations(page, 'cart')))
      if (screen === 'desktop') {
        await page.setViewportSize({ width: 1280, height: 900 })
        const row = page.locator('header').first().locator('> div')
        if (await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
          found.push('the header is wider than a window of 1280 pixels')
        await page.setViewportSize({ width: 1440, height: 900 })
      }
      await page.goto('/cart/order')
      await page.getByRole('button', { name: /^Оформить на/ }).click()
      await expect(page.getByText('Примите условия оферты')).toBeSeen()
      // axe takes a link that is scrolled out below the header for a covered one
      await page
        .getByRole('link', { name: 'Вернуться в корзину' })
        .evaluate((link) => link.scrollIntoView({ block: 'center' }))
      found.push(...(await violations(page, 'form of an order, with mistakes')))
      await page.goto('/orders')
      await expect(page.getByRole('heading', { name: 'Заказы' })).toBeSeen()
      found.push(...(await violations(page, 'orders')))
      await page.goto('/orders/21')
      await expect(page.getByRole('heading', { name: 'Заказ № 1021' })).toBeSeen()
      found.push(...(await violations(page, 'order')))
      expect(found).toEqual([])
    },
    AXE_PATIENCE_MS,
  )

  onScreen(
    'axe has nothing against what the staff see',
    async ({ page, signIn }) => {
      const found: string[] = []
      await signIn('root@snab.example')
      for (const [address, heading] of [
        ['/staff', 'Сегодня'],
        ['/staff/orders', 'Заказы'],
        ['/staff/orders/21', 'Заказ № 1021'],
        ['/staff/reports', 'Отчёты'],
        ['/staff/company-requests', 'Заявки компаний'],
        ['/staff/setup', 'Настройка портала'],
        ['/staff/people', 'Сотрудники'],
        ['/staff/questions', 'Вопросы покупателей'],
        ['/staff/searches', 'Поисковые запросы'],
        ['/staff/synonyms', 'Синонимы'],
        ['/staff/actions', 'Журнал действий'],
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeSeen()
        found.push(...(await violations(page, heading)))
      }
      await page.goto('/staff/synonyms?edit=new')
      await page.getByRole('dialog').getByLabel('Слова и фразы с одним значением').fill('автомат, выключатель')
      await expect(page.getByText(/^Вместе/)).toBeSeen()
      found.push(...(await violations(page, 'form of synonyms')))
      expect(found).toEqual([])
    },
    AXE_PATIENCE_MS,
  )
})

test(
  'every screen of the staff menu is accessible and no wider than the window',
  async ({ page, signIn }) => {
    const found: string[] = []
    await signIn('root@snab.example')
    await page.goto('/staff')
    const menu = page.getByRole('navigation', { name: 'Управление порталом' })
    await expect(menu.getByRole('link').first()).toBeSeen()
    // without the counters beside them
    const names = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map(({ firstChild }) => firstChild?.textContent ?? ''))
    expect(names.length).toBeGreaterThan(40)
    const isQuiet = () =>
      page.evaluate(() => document.querySelector('main [role=progressbar], main [aria-busy=true]') === null)
    for (const name of names) {
      // the previous screen and its heading stay until the next one has loaded
      await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-before', ''))
      await menu.getByRole('link', { name, exact: true }).click()
      const isFirst = name === names[0]
      await expect(page.locator(isFirst ? 'main h1' : 'main h1:not([data-before])')).toBeSeen()
      await expect.poll(isQuiet).toBe(true)
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (excess > 0) found.push(`${name} is ${String(excess)} pixels too wide at ${String(width)}`)
      }
      found.push(...(await violations(page, name)))
    }
    expect(found).toEqual([])
  },
  AXE_PATIENCE_MS,
)
