import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Opens and fills the form beside the cart; `comment` identifies the order later. */
export async function fillOrder(page: Page, comment: string): Promise<void> {
  await page.getByRole('link', { name: /^Оформить заказ/ }).click()
  await fillOrderForm(page, comment)
}

export async function fillOrderForm(page: Page, comment: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeSeen()
  const pickup = page.getByRole('radio', { name: 'Самовывоз' })
  await expect(pickup.first()).toBeSeen()
  // goods of several sellers become several orders
  for (const at of (await pickup.all()).keys()) {
    await pickup.nth(at).check()
    await page.getByLabel('Пункт самовывоза').nth(at).selectOption({ index: 1 })
    await page.getByLabel('Комментарий').nth(at).fill(comment)
  }
  await acceptOffer(page)
}

export const acceptOffer = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /условия оферты/ }).check()

export const submitOrder = (page: Page): Promise<void> => page.getByRole('button', { name: /^Оформить на/ }).click()
