import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { chip, foundCount, searchFor } from '../support/catalogue'
import { fillOrder, submitOrder } from '../support/ordering'
import { emptyCartOf, test as base, type Screen } from '../support/portal'

const test = base.extend<{ screen: Screen }>({ screen: 'mobile' })

test('on a phone, leaving the filters with Back keeps what was ticked', async ({ page }) => {
  await page.goto('/catalog')
  await page.getByRole('button', { name: 'Фильтры' }).click()
  const filters = page.getByRole('dialog', { name: 'Фильтры' })
  await filters.getByRole('checkbox', { name: /^Рекомендуем/ }).click()
  await expect.poll(() => page.url()).toMatch(/recommended=true/)
  await page.goBack()
  await expect(filters).not.toBeSeen()
  await expect(page.getByRole('button', { name: 'Фильтры: 1' })).toBeSeen()
  expect(page.url()).toMatch(/\/catalog\?recommended=true$/)
})

test('on a phone a buyer searches, filters, opens a card, fills the cart and orders', async ({ page, context }) => {
  await emptyCartOf(context, 'buyer@amper.example')
  await page.goto('/catalog')
  await searchFor(page, 'розетка')
  await expect(foundCount(page)).toHaveText(/\d товар/)

  await page.getByRole('button', { name: 'Фильтры' }).click()
  const filters = page.getByRole('dialog', { name: 'Фильтры' })
  await filters.getByRole('checkbox', { name: /^В наличии/ }).click()
  await filters.getByRole('checkbox', { name: /^Рекомендуем/ }).click()
  await filters.getByRole('button', { name: /^Показать [\d\s]+ товар/ }).click()
  await expect(filters).not.toBeSeen()
  await expect(page.getByRole('button', { name: 'Фильтры: 2' })).toBeSeen()
  await expect(chip(page, 'В наличии')).toBeSeen()

  const tile = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: /^Количество/ }) })
    .first()
  const name = await tile.getByRole('link').first().innerText()
  await tile.getByRole('link').first().click()
  const card = page.getByRole('dialog')
  await expect(card.getByRole('heading', { name })).toBeSeen()
  await card.getByRole('button', { name: 'В корзину' }).click()
  await expect(card.getByRole('link', { name: 'В корзине' })).toBeSeen()
  await page.goBack()
  await expect(card).not.toBeSeen()
  await expect(chip(page, 'В наличии')).toBeSeen()

  await page
    .getByRole('navigation', { name: 'Разделы портала' })
    .getByRole('link', { name: /Корзина/ })
    .click()
  await page.waitForURL('**/cart')
  await expect(page.getByRole('main').getByText(name)).toBeSeen()

  await page.getByRole('link', { name: 'Войдите, чтобы оформить заказ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'buyer@amper.example' }).click()
  await fillOrder(page, 'Заказ с телефона')
  await expect(page.getByText(/^ИНН \d{10}$/)).toBeSeen()
  await submitOrder(page)
  await expect(page.getByRole('heading', { name: /^Заказ № \d+$/ })).toBeSeen()
  await expect(page.getByRole('main').getByText(name)).toBeSeen()
  await page.getByRole('navigation', { name: 'Разделы портала' }).getByRole('link', { name: 'Заказы' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Новый' })).toBeSeen()
})

test('on a phone the menus of the cart open within the screen', async ({ page, api, signIn }) => {
  await signIn('person@home.example')
  await api.fillCart('розетка', 1)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Ещё' }).click()
  const within = async (name: string | RegExp, inside: Locator) => {
    await page.getByRole('button', { name }).click()
    await expect(inside).toBeSeen()
    const box = await inside.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(8)
    await page.keyboard.press('Escape')
  }
  await within(/^Корзины/, page.getByLabel('Название для этой корзины'))
  await within('Выгрузить', page.getByRole('button', { name: /xlsx/ }))
})

test('on a phone nothing is wider than the screen', async ({ page, problems }) => {
  problems.expect(/^404 GET \/nowhere/)
  for (const path of [
    '/catalog',
    '/catalog?keyword=кабель',
    '/catalog?keyword=щщщщ',
    '/product/1',
    '/cart',
    '/orders',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeSeen()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

test('on a phone a menu moves lines of the cart', async ({ page, api }) => {
  await api.fillCart('розетка', 3)
  await page.goto('/cart')
  const names = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: /^Количество/ }) })
    .getByRole('link')
  await expect(names).toHaveCount(3)
  const [first, second, third] = await names.allInnerTexts()
  // the actions for the whole cart do not push its lines down
  expect((await names.first().boundingBox())?.y ?? 844).toBeLessThan(300)
  await expect(page.getByRole('button', { name: 'Выгрузить' })).not.toBeSeen()
  await page.getByRole('main').getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('button', { name: 'Выгрузить' }).click()
  await expect(page.getByRole('button', { name: 'Excel (xlsx)' })).toBeSeen()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Ещё', exact: true }).click()

  await page.getByRole('button', { name: `Переместить: ${first ?? ''}` }).click()
  await expect(page.getByRole('button', { name: 'Выше', exact: true })).toHaveCount(0)
  const isSaved = () => page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  const moved = isSaved()
  await page.getByRole('button', { name: 'Ниже', exact: true }).click()
  await expect.poll(() => names.allInnerTexts()).toEqual([second, first, third])
  await moved
  const saved = isSaved()
  await page.getByRole('button', { name: `Переместить: ${third ?? ''}` }).click()
  await page.getByRole('button', { name: 'В начало', exact: true }).click()
  await saved
  await page.reload()
  await expect.poll(() => names.allInnerTexts()).toEqual([third, second, first])
})

test('on a phone suggestions are as wide as the screen and show whole names', async ({ page }) => {
  await page.goto('/catalog')
  await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('розетка 16')
  const options = page.getByRole('listbox', { name: 'Подсказки' })
  await expect(options.getByRole('option').first()).toBeSeen()
  const box = await options.boundingBox()
  expect(box?.x).toBe(0)
  expect(box?.width).toBe(390)
  const lines = await options
    .getByRole('option')
    .filter({ hasText: '₽' })
    .first()
    .evaluate((option) => {
      const name = [...option.querySelectorAll('span')].find(
        ({ children, textContent }) => children.length === 0 && /розетка/i.test(textContent),
      )
      return name && { white: getComputedStyle(name).whiteSpace, clamp: getComputedStyle(name).webkitLineClamp }
    })
  expect(lines).toEqual({ white: 'normal', clamp: '2' })
})

test('on a phone, price, amount and button of a card stay visible, and quick add has touch targets', async ({
  page,
  api,
}) => {
  const [product] = await api.find('розетка', 1)
  await page.goto(`/product/${String(product?.id)}`)
  const button = page.getByRole('main').getByRole('button', { name: 'В корзину' }).first()
  await expect(button).toBeSeen()
  const heights = async () => {
    const box = await button.boundingBox()
    return { height: box?.height, bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)) }
  }
  const before = await heights()
  expect(before.height).toBeGreaterThanOrEqual(44)
  expect(before.bottom).toBeLessThanOrEqual(844 - 56)
  await page.mouse.wheel(0, 300)
  expect((await heights()).bottom).toBe(before.bottom)
  await button.click()
  await expect(page.getByRole('main').getByRole('link', { name: 'В корзине' })).toBeSeen()

  await page.goto('/cart')
  const field = page.getByRole('combobox', { name: /^Добавить товар/ }).or(page.getByPlaceholder(/^Добавить товар/))
  expect((await field.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await field.first().fill(`${product?.article ?? ''} 5`)
  await page.keyboard.press('Enter')
  const answer = page.getByRole('button', { name: /^Сделать \d+/ })
  await expect(answer).toBeSeen()
  expect(await answer.innerText()).not.toContain('Enter')
  expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
