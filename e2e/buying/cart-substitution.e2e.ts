import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from '../support/api'
import { openNotes } from '../support/open-notes'
import { test } from '../support/portal'

const grid = (page: Page) => page.getByRole('grid', { name: 'Товары в корзине' })
/** Everything a buyer has entered for a line, in the cart's order. */
const linesOf = (page: Page) =>
  grid(page)
    // a line with a choice of sellers has an extra row
    .locator('tbody tr[data-key]:has([data-cell=article])')
    .evaluateAll((lines) =>
      lines.map((line) =>
        [
          line.querySelector('[data-cell=article]')?.textContent,
          line.querySelector('input[type=text], input:not([type])')?.getAttribute('value'),
          line.querySelector('[data-cell=note]')?.textContent,
        ].join('|'),
      ),
    )
const toPay = (page: Page) =>
  page.locator('dt', { hasText: 'К оплате' }).locator('xpath=following-sibling::dd[1]').textContent()

type Goods = { id: number }
type Proposed = { article: string; product: Goods | null; offers: { product: Goods }[] }

/**
 * Two lines that can be replaced by something cheaper: the first is merged with its replacement when that is in the
 * cart already, the second is not merged.
 */
async function rowsToReplace(api: Api) {
  const { items } = await api.post<{ items: Proposed[] }>('/api/v1/substitution', {
    source: { kind: 'cart' },
    substitution: { kind: 'cheapest' },
  })
  const rows = items
    .flatMap(({ article, product, offers: [offer] }) =>
      offer ? [{ article, id: product?.id, by: offer.product.id }] : [],
    )
    .map((row, at) => ({ ...row, at }))
  const inCart = new Set(items.map(({ product }) => product?.id))
  const [joining] = rows
  const replaced = rows.find(
    ({ id, by }) => joining && id !== joining.id && id !== joining.by && by !== joining.by && !inCart.has(by),
  )
  if (!joining || !replaced) throw new Error('The demonstration has cheaper circuit breakers')
  return [joining, replaced] as const
}

test('lines of the cart are replaced by cheaper goods, the sums show it, and one undo restores everything', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('buyer@volt.example')
  await api.emptyCart()
  const goods = await api.fillCart('выключатель автоматический', 5)
  const [joining, replaced] = await rowsToReplace(api)
  // the replacement of the first line is in the cart too, so that the lines merge
  if (!goods.some(({ id }) => id === joining.by)) await api.putIntoCart([{ productId: joining.by, amount: 1 }])
  const lineCount = goods.some(({ id }) => id === joining.by) ? 5 : 6
  await page.goto('/cart')
  await expect(grid(page)).toBeSeen()
  await openNotes(page)
  const noted = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await grid(page).locator('[data-cell=note]').nth(3).click()
  await page.getByLabel(/^Примечание: /).fill('на ввод')
  await page.keyboard.press('Enter')
  await noted
  const [before, paidBefore] = [await linesOf(page), await toPay(page)]

  await page.getByRole('link', { name: 'Подобрать замены' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подобрать замены' })
  const proposals = dialog.getByRole('list', { name: 'Предложенные замены' })
  await dialog.getByLabel('На более дешёвое').check()
  await expect(proposals).toBeSeen()
  await dialog.getByRole('button', { name: 'Снять отметки' }).click()
  for (const { at } of [joining, replaced]) await proposals.getByRole('checkbox').nth(at).check()
  await dialog.getByRole('button', { name: 'Заменить 2 строки' }).click()
  await expect(page.getByText('Заменены 2 строки')).toBeSeen()
  const articles = async () => (await linesOf(page)).map((line) => line.split('|')[0])
  await expect(page.getByText('1 из них объединилась с такой же')).toBeSeen()
  await expect.poll(articles).not.toContain(joining.article)
  expect(await articles()).not.toContain(replaced.article)
  expect(await articles()).toHaveLength(lineCount - 1)
  expect((await linesOf(page)).filter((line) => line.split('|')[1] === '2')).toHaveLength(1)
  expect((await linesOf(page)).filter((line) => line.endsWith('на ввод'))).toHaveLength(1)
  await expect.poll(() => toPay(page)).not.toBe(paidBefore)

  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByText('Замена отменена, строки вернулись')).toBeSeen()
  await expect.poll(() => linesOf(page)).toEqual(before)
  await expect.poll(() => toPay(page)).toBe(paidBefore)
  await page.reload()
  await expect.poll(() => linesOf(page)).toEqual(before)
})
