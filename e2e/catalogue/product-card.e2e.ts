import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { rows } from '../support/catalogue'
import { test, type Screen } from '../support/portal'

/** The id of a product in the first set of the demonstration. */
const IN_A_SET = 8
const card = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, name: RegExp | string) => card(page).getByRole('tab', { name })

test('arrows step through the list and across its pages, and Escape returns to it', async ({ page }) => {
  await page.goto('/catalog?keyword=светильник')
  const last = await rows(page).last().getByRole('link').innerText()
  await rows(page).last().getByRole('link').click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(last)
  const box = await card(page).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(1080)
  expect(box?.height).toBeGreaterThanOrEqual(320)

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/v2\/search\?.*page=2/, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('ArrowRight')
  const next = card(page).getByRole('button', { name: 'Следующий товар' })
  await expect(next.and(page.locator(':disabled'))).toBeSeen()
  release()
  await expect(page).toBeAt(/page=2/)
  await expect(card(page).getByRole('heading', { level: 2 })).not.toHaveText(last)

  await page.keyboard.press('ArrowLeft')
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(last)
  await page.keyboard.press('Escape')
  await expect(card(page)).not.toBeSeen()
  await expect(page).toBeAt('/catalog?keyword=светильник')
})

test('a card opened from outside has no neighbours, and closing it removes only the card', async ({ page }) => {
  await page.goto(`/cart?product=${IN_A_SET}`)
  await expect(card(page).getByRole('heading', { level: 2 })).toBeSeen()
  await expect(card(page).getByRole('button', { name: 'Следующий товар' })).not.toBeSeen()
  await card(page).getByRole('button', { name: 'Закрыть карточку' }).click()
  await expect(page).toBeAt('/cart')
})

test('a missing product cannot be shared and has no page of its own', async ({ page, problems }) => {
  problems.expect(/^404 GET .*\/product\/99999999$/)
  await page.goto('/catalog?product=99999999')
  await expect(card(page).getByRole('heading', { name: 'Страница не найдена' })).toBeSeen()
  await expect(card(page).getByRole('link', { name: 'Открыть на отдельной странице' })).not.toBeSeen()
  await card(page).getByRole('button', { name: 'Закрыть карточку' }).click()
  await expect(page).toBeAt('/catalog')
})

test('the large card can be chosen on any screen', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.addInitScript(() => localStorage.setItem('is_full_mode_activated', 'true'))
  await page.goto(`/catalog?product=${IN_A_SET}`)
  await expect(card(page).getByRole('heading', { level: 2 })).toBeSeen()
  const box = await card(page).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(1080)
  expect(box?.width).toBeLessThan(1200)
})

test('on a smaller screen the card itself offers its large variant and remembers the choice', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto(`/catalog?product=${IN_A_SET}`)
  const toggle = card(page).getByRole('button', { name: 'Полная карточка' })
  const width = async () => (await card(page).boundingBox())?.width ?? 0
  await expect(toggle).toBeSeen()
  expect(await width()).toBe(1200)
  await toggle.click()
  await expect.poll(width).toBeLessThan(1200)
  expect(await width()).toBeGreaterThanOrEqual(1080)
  expect(await page.evaluate(() => localStorage.getItem('is_full_mode_activated'))).toBe('true')
  await page.reload()
  expect(await toggle.getAttribute('aria-pressed')).toBe('true')
  await toggle.click()
  await expect.poll(width).toBe(1200)
})

test('a picture is enlarged by keyboard; Escape closes it and leaves the card open', async ({ page }) => {
  await page.goto(`/catalog?product=${IN_A_SET}`)
  await card(page).getByRole('button', { name: 'Рассмотреть изображение' }).press('Enter')
  const zoomed = page.getByRole('dialog', { name: /^Изображение: / })
  await expect(zoomed).toBeSeen()
  const width = async () => (await zoomed.getByRole('img').boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width, { timeout: 5000 }).toBeGreaterThan(before * 1.3)
  await page.keyboard.press('0')
  await expect.poll(width, { timeout: 5000 }).toBeLessThan(before * 1.05)
  await page.keyboard.press('Escape')
  await expect(zoomed).not.toBeSeen()
  await expect(card(page).getByRole('heading', { level: 2 })).toBeSeen()
  expect(
    await card(page)
      .getByRole('button', { name: 'Рассмотреть изображение' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true)
})

test('the code is copied, a property finds goods that have it, an analogue opens and Back returns', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/catalog?keyword=ПуГВ')
  await rows(page).first().getByRole('link').click()
  await card(page)
    .getByRole('button', { name: /^Скопировать код/ })
    .first()
    .click()
  await expect(page.getByText('Код скопирован!')).toBeSeen()
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('')

  const name = await card(page).getByRole('heading', { level: 2 }).innerText()
  await tab(page, /^Аналоги/).click()
  const analogue = card(page).getByRole('list', { name: 'Аналоги' }).getByRole('link').first()
  const other = await analogue.innerText()
  await analogue.click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(other.replace(/\s+/g, ' ').trim())
  await page.goBack()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name.replace(/\s+/g, ' ').trim())
  await page.goForward()
  await card(page).getByRole('button', { name: 'Закрыть карточку' }).click()
  await expect(page).toBeAt('/catalog?keyword=ПуГВ')

  await rows(page).first().getByRole('link').click()
  await card(page)
    .getByRole('link', { name: /: найти такие же$/ })
    .first()
    .click()
  await expect(page).toBeAt(/^\/catalog\?section=\d+&features=\d+:/)
  await expect(card(page)).not.toBeSeen()
  await expect(rows(page)).toBeSeen()
})

test('a whole set goes into the cart with a message; its data sheet is a PDF', async ({ page }) => {
  await page.goto(`/catalog?product=${IN_A_SET}`)
  await tab(page, /^Комплекты/).click()
  const contents = card(page)
    .getByRole('table', { name: 'Квартирный щит на 12 модулей' })
    .locator('tbody')
    .getByRole('row')
  await expect(contents).toBeSeen()
  const lines = await contents.count()
  await card(page).getByRole('button', { name: 'Весь комплект в корзину' }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^Корзина ${lines} `), includeHidden: true })).toBeSeen()
  await tab(page, 'В моих списках').click()
  await expect(
    card(page).getByRole('list', { name: 'В моих списках' }).getByRole('link', { name: 'Корзина' }),
  ).toBeSeen()

  await tab(page, /^Документы/).click()
  const href = await card(page)
    .getByRole('link', { name: /Техническое описание/ })
    .getAttribute('href')
  const sheet = await page.request.get(href ?? '')
  expect(sheet.headers()['content-type']).toBe('application/pdf')
})

test('the card does not move, whatever its tabs contain', async ({ page }) => {
  await page.goto(`/cart?product=${IN_A_SET}`)
  await expect(card(page).getByRole('heading', { level: 2 })).toBeSeen()
  const before = await card(page).boundingBox()
  for (const name of [/^Документы/, 'В моих списках', /^Аналоги/]) {
    await tab(page, name).click()
    await expect(card(page).getByRole('tabpanel').locator('p, ul, dl, table')).toBeSeen()
    expect(await card(page).boundingBox()).toEqual(before)
  }
})

test('when an amount exceeds the stock, the card warns like the cart and links to analogues', async ({ page }) => {
  await page.goto('/catalog?product=60')
  const attention = card(page).getByRole('status').filter({ hasText: 'под заказ' })
  await expect(card(page).getByText(/^кратно 100 м/)).toBeSeen()
  await expect(attention).not.toBeSeen()
  await card(page).getByRole('textbox', { name: 'Количество' }).fill('900000')
  await expect(attention).toHaveText(/^В наличии [\d\s,]+ м, (остальное под заказ|под заказ ещё [\d\s,]+ м, \d+ дн)/)
  await attention.getByRole('link', { name: 'Подобрать аналог' }).click()
  await expect(page).toBeAt('/catalog?keyword=findReplace:id.60')
})

test('goods that go with a product open as a list of their own', async ({ page }) => {
  await page.goto('/catalog?product=60')
  await tab(page, /^Связанные товары/).click()
  const first = await card(page).getByRole('list', { name: 'Связанные товары' }).getByRole('link').first().innerText()
  await card(page).getByRole('link', { name: 'Открыть связанные товары в каталоге' }).click()
  await expect(page).toBeAt('/catalog?keyword=findRelated:id.60')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Связанные товары')
  await expect(rows(page).filter({ hasText: first.replace(/\s+/g, ' ').trim() })).toBeSeen()
})

test('a product page has its own title and description', async ({ page }) => {
  await page.goto(`/product/${IN_A_SET}`)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => page.title()).toContain(name)
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain(name)
})

describe.for<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen(
    'axe has nothing against any part of a card',
    async ({ page }) => {
      const found: string[] = []
      // over an empty cart, because axe would check every row of a list below
      await page.goto(`/cart?product=${IN_A_SET}`)
      for (const name of [/^Характеристики/, /^Документы/, /^Аналоги/, /^Комплекты/]) {
        await tab(page, name).click()
        await expect(card(page).getByRole('tabpanel').locator('p, ul, dl, table')).toBeSeen()
        found.push(...(await violations(page, `${screen}: ${name.source}`)))
      }
      await card(page).getByRole('button', { name: 'Рассмотреть изображение' }).click()
      await expect(page.getByRole('dialog', { name: /^Изображение: / })).toBeSeen()
      found.push(...(await violations(page, `${screen}: picture`)))
      expect(found).toEqual([])
    },
    AXE_PATIENCE_MS,
  )
})

const onPhone = test.extend<{ screen: Screen }>({ screen: 'mobile' })

onPhone('on a phone the card takes the whole screen and closes back to the list', async ({ page }) => {
  await page.goto('/catalog?keyword=розетка')
  const tile = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: /^Количество/ }) })
    .first()
  await tile.getByRole('link').first().click()
  await expect(card(page).getByRole('heading', { level: 2 })).toBeSeen()
  const box = await card(page).boundingBox()
  expect(box?.width).toBe(390)
  expect(await card(page).evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(390)
  const [frame, picture] = await Promise.all(
    ['span', 'span img'].map((part) =>
      card(page).getByRole('button', { name: 'Рассмотреть изображение' }).locator(part).first().boundingBox(),
    ),
  )
  expect(picture?.height).toBe(frame?.height)
  await card(page).getByRole('button', { name: 'Следующий товар' }).click()
  await card(page).getByRole('button', { name: 'Закрыть карточку' }).click()
  await expect(page).toBeAt('/catalog?keyword=розетка')
})

onPhone('the camera finds a product by its barcode', async ({ page, context }) => {
  await page.goto('/catalog')
  await expect(page.getByRole('combobox', { name: 'Поиск по каталогу' })).toBeSeen()

  const { barcodes, name } = (await (await page.request.get('/api/v1/product/60')).json()) as {
    barcodes: string[]
    name: string
  }
  await context.addInitScript((code) => {
    // a browser that has an API this one lacks, and a camera that sees only black
    Reflect.set(
      window,
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['ean_13']
        detect = async () => [{ rawValue: code }]
      },
    )
    Reflect.set(navigator.mediaDevices, 'getUserMedia', async () => {
      const canvas = document.createElement('canvas')
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * canvas.width, canvas.height), 50)
      return canvas.captureStream()
    })
  }, barcodes[0])
  await page.reload()
  await page.getByRole('link', { name: 'Найти по штрихкоду' }).click()
  await expect(page).toBeAt('/catalog?product=60')
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await card(page).getByRole('button', { name: 'Закрыть карточку' }).click()
  await expect(page).toBeAt('/catalog')
})
