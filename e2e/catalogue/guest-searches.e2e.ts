import { expect } from 'vitest'
import { chip, chips, foundCount, rows, searchFor } from '../support/catalogue'
import { test } from '../support/portal'

const repairs = [
  { how: 'letters of the other alphabet', typed: 'МРС25-018-230-10', finds: /MPC25-018-230-10/ },
  { how: 'the other keyboard layout', typed: 'rf,tkm ddu', finds: /кабель/i, says: 'кабель ввг' },
  {
    how: 'a slip of the finger',
    typed: 'светильнек светодиодный',
    finds: /светильник/i,
    says: 'светильник светодиодный',
  },
]

test.for(repairs)(
  'an example under the search field finds its goods in spite of $how',
  async ({ typed, finds, says }, { page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: typed }).click()

    await expect(rows(page).first()).toHaveText(finds)
    if (says) await expect(page.getByText(`Показано по запросу «${says}».`)).toBeSeen()
  },
)

test('a corrected query can be searched literally, and corrected again', async ({ page }) => {
  await page.goto('/catalog')
  await searchFor(page, 'светильнек светодиодный')
  await page.getByRole('button', { name: 'Искать буквально «светильнек светодиодный»' }).click()
  await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeSeen()

  await page.getByRole('button', { name: 'Искать с исправлением опечаток' }).click()
  await expect(rows(page).first()).toHaveText(/светильник/i)
})

test('filters, order and page are in the address: Back and Forward restore each list', async ({ page }) => {
  await page.goto('/catalog')
  await searchFor(page, 'выключатель автоматический')
  await expect(foundCount(page)).toHaveText(/\d товар/)
  const everything = await foundCount(page).innerText()

  const brands = page.getByRole('region', { name: 'Бренд' })
  const brand =
    (await brands
      .getByRole('checkbox')
      .first()
      .evaluate((box) => box.closest('label')?.querySelector('span')?.textContent)) ?? ''
  await brands.getByRole('checkbox', { name: brand }).click()
  await expect(chip(page, brand)).toBeSeen()
  await expect(foundCount(page)).not.toHaveText(everything)

  await page.getByRole('checkbox', { name: /^В наличии/ }).click()
  await expect(chips(page)).toHaveCount(3) // query, brand and stock
  await chip(page, 'В наличии').getByRole('button').click()
  await expect(chip(page, 'В наличии')).not.toBeSeen()
  const ofBrand = page.url()

  await page.getByRole('button', { name: 'Сортировать: Цена с НДС' }).click()
  await expect(
    page.getByRole('columnheader', { name: 'Цена с НДС' }).and(page.locator('[aria-sort=ascending]')),
  ).toBeSeen()
  const cheapest = await rows(page).first().innerText()

  await page.getByRole('button', { name: 'Следующая страница' }).click()
  await expect(page).toBeAt(/page=2/)
  await expect(rows(page).first()).not.toHaveText(cheapest.replace(/\s+/g, ' ').trim())

  await page.goBack()
  await expect(rows(page).first()).toHaveText(cheapest.replace(/\s+/g, ' ').trim())
  await page.goBack()
  expect(page.url()).toBe(ofBrand)
  await page.goForward()
  await page.goForward()
  await expect(page).toBeAt(/page=2/)

  await page.getByRole('button', { name: 'Сбросить всё' }).click()
  await expect(page).toBeAt('/catalog')
})
