import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { chips, foundCount, rows, searchFor } from '../support/catalogue'
import { test } from '../support/portal'

test('a guest compares the differences of two products, and removes one', async ({ page }) => {
  await page.goto('/catalog')
  await searchFor(page, 'выключатель автоматический')
  const add = rows(page).getByRole('button', { name: /^Добавить к сравнению/ })
  await add.nth(0).click()
  await add.nth(1).click()
  await page.getByRole('link', { name: 'Сравнить: 2' }).click()

  await expect(page).toBeAt(/^\/catalog\/compare\?ids=\d+,\d+$/)
  const table = page.getByRole('region', { name: 'Сравнение товаров' })
  const lines = table.getByRole('row')
  await expect(lines.first().getByRole('link')).toHaveCount(2)
  const all = await lines.count()
  await page.getByRole('checkbox', { name: 'Только отличия' }).click()
  await expect(page).toBeAt(/differences=true/)
  expect(await lines.count()).toBeLessThan(all)

  await table
    .getByRole('button', { name: /^Убрать из сравнения/ })
    .first()
    .click()
  await expect(lines.first().getByRole('link')).toHaveCount(1)
  await page.goto('/catalog')
  await expect(page.getByRole('link', { name: 'Сравнить: 1' })).toBeSeen()
})

test('columns are moved, hidden and widened, and the browser remembers it', async ({ page }) => {
  await page.goto('/catalog')
  const heads = () => page.getByRole('columnheader').allInnerTexts()
  await expect(rows(page).first()).toBeSeen()
  const before = (await heads()).map((head) => head.trim())
  await page.getByRole('button', { name: 'Столбцы' }).click()
  await page.getByRole('button', { name: 'Правее: Артикул' }).click()
  await page.getByRole('checkbox', { name: 'Срок' }).uncheck()
  await page.keyboard.press('Escape')
  const edge = page.getByRole('separator', { name: 'Ширина столбца: Артикул' })
  const width = Number(await edge.getAttribute('aria-valuenow'))
  await edge.press('ArrowRight')

  await page.reload()
  await expect(rows(page).first()).toBeSeen()
  const after = (await heads()).map((head) => head.trim())
  expect(after.indexOf('Артикул')).toBe(before.indexOf('Наименование'))
  expect(after).not.toContain('Срок')
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBeGreaterThan(width)
})

test('the columns and view of a signed-in person follow to their other device; a guest’s stay in their browser', async ({
  page,
  signIn,
  newPage,
}) => {
  const hasTerm = async (where: Page) =>
    (await where.getByRole('columnheader').allInnerTexts()).map((head) => head.trim()).includes('Срок')
  const switchTerm = async (where: Page) => {
    await where.getByRole('button', { name: 'Столбцы' }).click()
    await where.getByRole('checkbox', { name: 'Срок' }).click()
    await where.keyboard.press('Escape')
  }
  await signIn('buyer@volt.example')
  await page.goto('/catalog')
  await expect(rows(page).first()).toBeSeen()
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/v2/settings'),
  )
  await switchTerm(page)
  expect((await saved).status()).toBe(200)

  const other = await newPage()
  await other.goto('/catalog')
  await expect(rows(other).first()).toBeSeen()
  expect(await hasTerm(other)).toBe(true)
  await other.getByRole('link', { name: 'Войти' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'buyer@volt.example' }).click()
  await expect(other.getByRole('button', { name: /^Вы вошли как/ })).toBeSeen()
  await expect.poll(() => hasTerm(other)).toBe(false)
  // an open page learns of a change made elsewhere
  await switchTerm(other)
  await expect.poll(() => hasTerm(page)).toBe(true)
  await other.getByRole('button', { name: 'Плиткой' }).click()
  await expect(page.getByRole('list', { name: 'Товары' })).toBeSeen()
  await page.getByRole('button', { name: 'Списком' }).click()
  await expect(other.getByRole('table', { name: 'Товары' })).toBeSeen()
})

test('a product added to the cart from the second page is reported with its position in the whole list', async ({
  page,
}) => {
  const place = async (add: () => Promise<void>) => {
    const sent = page.waitForRequest(
      (request) => request.method() === 'PATCH' && request.url().endsWith('/api/v2/cart/items'),
    )
    await add()
    return (await sent).postDataJSON().items[0].additionalFields.searchLogProductPosition
  }
  await page.goto('/catalog?keyword=кабель&page=2')
  expect(
    await place(() =>
      rows(page)
        .nth(1)
        .getByRole('button', { name: /^В корзину/ })
        .click(),
    ),
  ).toBe(21)
  await page.getByRole('button', { name: 'Плиткой' }).click()
  const tiles = page.getByRole('list', { name: 'Товары' }).getByRole('listitem')
  expect(
    await place(() =>
      tiles
        .nth(2)
        .getByRole('button', { name: /^В корзину/ })
        .click(),
    ),
  ).toBe(22)
  const opened = page.waitForRequest((request) => /\/api\/v1\/product\/\d+\?/.test(request.url()))
  await tiles.nth(3).getByRole('link').first().click()
  expect(new URL((await opened).url()).searchParams.get('additionalFields[searchLogProductPosition]')).toBe('23')
  expect(await place(() => page.getByRole('dialog').getByRole('button', { name: 'В корзину' }).click())).toBe(23)
})

test('a configured property is chosen by its code and the names of its values, and shown in words', async ({
  page,
  problems,
}) => {
  problems.expect(/^404 GET .*by-code\/EF999999$/)
  type Facets = { items: { name: string; code: string; isCustom: boolean; values: { name: string }[] }[] }
  const { items }: Facets = await (
    await page.request.get(`/api/v2/search/filters?criteria[keyword]=${encodeURIComponent('щит')}`)
  ).json()
  const facet = items.find(({ isCustom }) => isCustom)!
  const [value] = facet.values
  await page.goto('/catalog?keyword=щит')
  const group = page.getByRole('complementary').getByRole('region', { name: facet.name })
  await group.scrollIntoViewIfNeeded()
  await group.getByRole('checkbox', { name: new RegExp(`^${value!.name}`) }).click()
  await expect(page).toBeAt(`/catalog?keyword=щит&custom-${facet.code}=${value!.name.replaceAll(' ', '+')}`)
  await expect(chips(page).filter({ hasText: `${facet.name}: ${value!.name}` })).toBeSeen()
  await page.reload()
  await group.scrollIntoViewIfNeeded()
  expect(await group.getByRole('checkbox', { name: new RegExp(`^${value!.name}`) }).isChecked()).toBe(true)
  await page.getByRole('button', { name: `Убрать фильтр: ${facet.name}: ${value!.name}` }).click()
  await expect(page).toBeAt('/catalog?keyword=щит')
  // whatever was typed into the address, the chip shows no codes
  await page.goto(`/catalog?custom-${facet.code}=нечто&custom-EF999999=1`)
  await expect(chips(page)).toHaveCount(2)
  await expect(chips(page).first()).toHaveText(`${facet.name}: нечто`)
  await expect(chips(page).nth(1)).toHaveText('Неизвестное свойство: 1')
})

test('chips name sets, brands, series and groups that no facet lists, and never show their ids', async ({
  page,
  problems,
}) => {
  problems.expect(/^404 GET .*\/api\/v1\/(product-|filter)/)
  const nameOf = async (path: string) => (await (await page.request.get(`/api/v1/${path}`)).json()).name
  const [set, series] = [await nameOf('product-set/1'), await nameOf('product-series/1')]
  await page.goto('/catalog?keyword=щщщщщ-000&set=1&series=1&brands=999999&type=999999')
  const texts = () => chips(page).allInnerTexts()
  await expect
    .poll(async () => (await texts()).map((text) => text.trim()))
    .toEqual(['Запрос: щщщщщ-000', 'Неизвестный бренд', series, 'Неизвестная группа', `Набор: ${set}`])
})

test('dragging its edge widens a column', async ({ page }) => {
  await page.goto('/catalog')
  await expect(rows(page).first()).toBeSeen()
  const edge = page.getByRole('separator', { name: 'Ширина столбца: Артикул' })
  const width = Number(await edge.getAttribute('aria-valuenow'))
  const { x, y, width: thick, height } = (await edge.boundingBox())!
  await page.mouse.move(x + thick / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + thick / 2 + 60, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(String(width + 60))
  await page.reload()
  await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(String(width + 60))
})

test('a bar of the histogram is selected by keyboard', async ({ page }) => {
  await page.goto('/catalog?keyword=кабель')
  await expect(rows(page).first()).toBeSeen()
  const bars = page
    .getByRole('group', { name: /^Распределение товаров: Цена/ })
    .getByRole('button', { disabled: false })
  await page.getByRole('textbox', { name: 'Цена, ₽: от' }).focus()
  await bars.first().focus()
  await page.keyboard.press('Tab')
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  expect(label).toBe(await bars.nth(1).getAttribute('aria-label'))
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toMatch(/priceMin=[\d.]+&priceMax=[\d.]+/)
  await expect(foundCount(page)).toHaveText(new RegExp(`^${label.slice(label.lastIndexOf(':') + 1).trim()}\\s`))
})

test('help opens without reloading the page', async ({ page }) => {
  await page.goto('/catalog')
  await expect(rows(page).first()).toBeSeen()
  await page.evaluate(() => Reflect.set(window, 'stillThere', true))
  await page.getByRole('navigation', { name: 'Помощь' }).getByRole('link').first().click()
  await expect(page).toBeAt(/^\/content\//)
  expect(await page.evaluate(() => Reflect.get(window, 'stillThere'))).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Помощь' })).not.toBeSeen()
})

describe.for(['desktop', 'mobile'] as const)('on %s', (screen) => {
  const onScreen = test.extend<{ screen: 'desktop' | 'mobile' }>({ screen })

  onScreen('a buyer keeps a filter, finds it again, renames and deletes it', async ({ page, signInAsNew }) => {
    await signInAsNew()
    await page.goto('/catalog')
    await searchFor(page, 'контактор')
    await expect(foundCount(page)).toHaveText(/\d товар/)
    await page.getByRole('button', { name: 'Сохранить фильтр' }).click()
    await expect(page.getByText('Фильтр сохранён')).toBeSeen()

    await page.goto('/catalog')
    const panel = screen === 'desktop' ? page.getByRole('complementary') : page.getByRole('dialog', { name: 'Фильтры' })
    if (screen === 'mobile') await page.getByRole('button', { name: 'Фильтры' }).click()
    const saved = panel.getByRole('region', { name: 'Сохранённые фильтры' })
    await saved.getByRole('button', { name: /^Действия с фильтром/ }).click()
    await saved.getByRole('button', { name: 'Переименовать' }).click()
    await saved.getByRole('textbox', { name: 'Название фильтра' }).fill('Наши контакторы')
    await saved.getByRole('textbox', { name: 'Название фильтра' }).press('Enter')
    // it follows the server's answer, while check() expects it at once
    await saved.getByRole('switch', { name: 'Следить: Наши контакторы' }).click()
    await expect(page.getByText('Следим: сообщим о новинках и поступлениях')).toBeSeen()
    await saved.getByRole('link', { name: /Наши контакторы/ }).click()
    await expect(page).toBeAt(/keyword=/)

    await page.goto('/catalog')
    if (screen === 'mobile') await page.getByRole('button', { name: 'Фильтры' }).click()
    await saved.getByRole('button', { name: /^Действия с фильтром/ }).click()
    await saved.getByRole('button', { name: 'Удалить' }).click()
    await expect(saved).not.toBeSeen()
  })
})

test('goods bought before are marked and can be filtered', async ({ page, signIn }) => {
  await signIn('admin@volt.example')
  await page.goto('/catalog')
  await page.getByRole('checkbox', { name: 'Покупали раньше' }).click()
  await expect(page).toBeAt(/bought=true/)
  await expect(chips(page).filter({ hasText: 'Покупали раньше' })).toBeSeen()
  await expect(rows(page).first().getByRole('img', { name: 'Покупали раньше' })).toBeSeen()
})

test('rows of the list have pictures; one without a small version is shown in full', async ({ page }) => {
  const pictureOf = (at: number) =>
    rows(page)
      .nth(at)
      .locator('[data-column="picture"] span')
      .evaluate((frame) => getComputedStyle(frame).backgroundImage)
  await page.goto('/catalog')
  await expect.poll(() => pictureOf(0)).toMatch(/\/files\/thumbnail\//)
  await expect.poll(() => pictureOf(15)).toMatch(/\/files\/thumbnail\//)

  await page.route(/\/files\/thumbnail\//, (route) => route.fulfill({ contentType: 'image/webp', body: 'no picture' }))
  await page.reload()
  await expect.poll(() => pictureOf(0)).toMatch(/\/files\/(?!thumbnail)/)
})

describe('a list is requested before the press', () => {
  const lists = (page: Page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v2/search') asked.push(request.url())
    })
    return asked
  }
  /** Longer than the delay that counts as a rest. */
  const aWhileMs = 300

  test('while the mouse rests on a filter; the press finds the answer ready', async ({ page }) => {
    await page.goto('/catalog')
    await expect(rows(page).first()).toBeSeen()
    const asked = lists(page)
    const value = page.getByRole('region', { name: 'Бренд' }).getByRole('checkbox').nth(2)
    await value.hover()
    await expect.poll(() => asked).toHaveLength(1)
    expect(new URL(page.url()).search).toBe('')

    await value.click()
    await expect(chips(page)).toHaveCount(1)
    await expect(page).toBeAt(/brands=\d+$/)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).not.toBeSeen()
    expect(asked).toHaveLength(1)
    expect(new URL(asked[0]!).search).toContain(new URL(page.url()).searchParams.get('brands'))
  })

  test('as soon as the mouse button goes down on a filter, before its release', async ({ page }) => {
    await page.goto('/catalog')
    await expect(rows(page).first()).toBeSeen()
    const asked = lists(page)
    const box = await page.getByRole('region', { name: 'Бренд' }).getByRole('checkbox').nth(2).boundingBox()
    if (!box) throw new Error('The value is not on the screen')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await expect.poll(() => asked).toHaveLength(1)
    expect(new URL(page.url()).search).toBe('')

    await page.mouse.up()
    await expect(chips(page)).toHaveCount(1)
    expect(asked).toHaveLength(1)
  })

  test('while the keyboard focus rests on it', async ({ page }) => {
    await page.goto('/catalog')
    await expect(rows(page).first()).toBeSeen()
    const asked = lists(page)
    await page.getByRole('checkbox', { name: 'В наличии' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => asked).toHaveLength(1)
    await page.keyboard.press('Space')
    await expect(chips(page)).toHaveCount(1)
    expect(asked).toHaveLength(1)
  })

  test('but not for a search, because the seller counts what is searched for', async ({ page }) => {
    await page.goto('/catalog')
    await searchFor(page, 'автомат 16а')
    const asked = lists(page)
    await page.getByRole('region', { name: 'Бренд' }).getByRole('checkbox').first().hover()
    await page.waitForTimeout(aWhileMs)
    expect(asked).toEqual([])
  })
})

test('no cell’s text overlaps the next cell, whatever columns are shown', async ({ page }) => {
  await page.addInitScript(
    (choice) => localStorage.setItem('B2B_CATALOG_COLUMNS', choice),
    JSON.stringify({
      hidden: [],
      shown: ['brand', 'series', 'code', 'pack', 'term', 'steps'],
      order: [],
      widths: {},
      compact: false,
    }),
  )
  await page.goto('/catalog?pageSize=100')
  await expect(rows(page).first()).toBeSeen()
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('tbody td')].flatMap((cell) => {
      const only = cell.childNodes[0]
      if (cell.childNodes.length !== 1 || !(only instanceof Text)) return []
      const range = document.createRange()
      range.selectNodeContents(cell)
      return [
        {
          text: cell.innerText,
          isCut: cell.hasAttribute('data-cuts'),
          over: range.getBoundingClientRect().width - cell.clientWidth,
        },
      ]
    }),
  )
  expect(texts.filter(({ isCut }) => isCut)).not.toEqual([])
  expect(texts.filter(({ isCut, over }) => !isCut && over > 0)).toEqual([])
})

test('a pressed filter stays under the mouse, whatever it hides', async ({ page }) => {
  await page.goto('/catalog')
  await expect(rows(page).first()).toBeSeen()
  // names of sections take fewer lines in the portal's own font
  await page.evaluate(() => document.fonts.ready)
  const sections = page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('listitem')
  const before = await sections.count()
  const values = page.getByRole('region', { name: 'Бренд' }).getByRole('checkbox')
  for (const at of [1, 2]) {
    const { y } = (await values.nth(at).boundingBox())!
    await values.nth(at).click()
    await expect(page.getByRole('button', { name: /^Убрать фильтр/ })).toHaveCount(at)
    expect((await values.nth(at).boundingBox())!.y).toBe(y)
  }
  expect(await sections.count()).toBe(before)
  await expect(sections.filter({ has: page.getByRole('button', { name: /\s0$/ }) }).first()).toBeSeen()
})
