import type { Locator, Page } from 'playwright-core'

/** Actions of a person in the catalogue, one function each; they wait until the rows of the previous list are gone. */
export const searchFor = async (page: Page, query: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill(query)
  await page.getByRole('button', { name: 'Найти', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Поиск: ${query}` }).waitFor()
  await page.getByRole('main').locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

export const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Товары' }).locator('tbody').getByRole('row')

export const rowOf = (page: Page, article: string): Locator =>
  rows(page).filter({ has: page.getByRole('cell', { name: article, exact: true }) })

/** The number of goods that the list reports. */
export const foundCount = (page: Page): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: /товар/ })

export const chips = (page: Page): Locator =>
  page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem')

export const chip = (page: Page, text: string): Locator => chips(page).filter({ hasText: text })

export const amountOf = (row: Locator): Locator => row.getByRole('textbox', { name: /^Количество/ })

/** Adds a product of the list to the cart and waits until the server has saved it. */
export const addToCart = async (page: Page, row: Locator): Promise<void> => {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/v2/cart/items'),
  )
  await row.getByRole('button', { name: /^В корзину/ }).click()
  await saved
}

/** The link to a cart with this many lines, in the header. */
export const cartLink = (page: Page, lines: number): Locator =>
  page.getByRole('link', { name: new RegExp(`^Корзина ${lines} `) })
