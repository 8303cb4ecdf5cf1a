import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { openNotes } from '../support/open-notes'
import { test, type Screen } from '../support/portal'

const table = (page: Page) => page.getByRole('grid', { name: 'Строки спецификации' })
const items = (page: Page) => table(page).locator('tbody tr[aria-rowindex]')
const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && /\/specification\/\d+\/items$/.test(response.url()),
  )
const openSpecification = async (page: Page, name: string) => {
  await page.goto('/specifications')
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeSeen()
}

test('a specification open in two tabs stays in sync, and what is being typed is kept', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('buyer@amper.example')
  await page.goto('/specifications')
  await page.getByRole('main').getByRole('link').filter({ hasText: /[А-я]/ }).first().waitFor()
  const name = `В двух вкладках ${Date.now()}`
  await page.getByRole('main').getByRole('link', { name: 'Создать' }).first().click()
  await page.getByRole('dialog').getByLabel('Название').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeSeen()
  for (const query of ['контактор', 'автомат']) {
    const added = saved(page)
    await page.getByRole('textbox', { name: 'Добавить товар: код и количество или название' }).fill(query)
    await page.getByRole('option').first().click()
    await added
  }
  await expect.poll(() => items(page).count()).toBe(2)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect.poll(() => items(other).count()).toBe(2)

  await openNotes(other)
  await openNotes(page)
  const note = (tab: Page, at: number) =>
    items(tab)
      .nth(at)
      .getByRole('textbox', { name: /^Примечание/ })
  const amount = (tab: Page, at: number) =>
    items(tab)
      .nth(at)
      .getByRole('textbox', { name: /^Количество/ })
  // typed here and being sent, while the other tab learns of a change made elsewhere
  const elsewhere = saved(page)
  await other.route('**/api/v1/specification/*/items', async (route) => {
    await elsewhere
    // its event takes a moment to arrive
    await other.waitForTimeout(300)
    await route.continue()
  })
  const late = saved(other)
  await note(other, 1).fill('щит 2')
  await amount(page, 0).fill('24')
  await late
  await expect(note(other, 1)).toHaveValue('щит 2')
  await expect(amount(other, 0)).toHaveValue('24')
  await other.unroute('**/api/v1/specification/*/items')
  await expect(note(page, 1)).toHaveValue('щит 2')
  await amount(page, 0).fill('36')
  await expect.poll(() => amount(other, 0).inputValue()).toBe('36')
  await items(other)
    .nth(1)
    .getByRole('button', { name: /^Убрать/ })
    .click()
  await expect.poll(() => items(page).count()).toBe(1)
})

test('a specification is made from the cart, edited, archived and restored', async ({ page, signIn, api }) => {
  await signIn('buyer@amper.example')
  await api.fillCart('автомат', 2)
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'В спецификацию' }).click()
  const pick = page.getByRole('dialog', { name: 'В спецификацию' })
  const name = `Щит насосной ${Date.now()}`
  await pick.getByRole('button', { name: 'Добавить' }).click()
  await expect(pick.getByText('Назовите спецификацию')).toBeSeen()
  await pick.getByLabel('Название').fill(name)
  await pick.getByRole('button', { name: 'Добавить' }).click()
  await page.getByRole('button', { name: 'Открыть' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeSeen()
  await expect.poll(() => items(page).count()).toBe(2)

  await openNotes(page)
  const edited = saved(page)
  await items(page)
    .nth(0)
    .getByRole('textbox', { name: /^Количество/ })
    .fill('24')
  await items(page)
    .nth(0)
    .getByRole('textbox', { name: /^Примечание/ })
    .fill('ввод')
  expect((await edited).request().postDataJSON()).toMatchObject({ items: [{ amount: 24, note: 'ввод' }], version: 1 })
  const added = saved(page)
  await page.getByRole('textbox', { name: 'Добавить товар: код и количество или название' }).fill('контактор')
  await page.getByRole('option').first().click()
  await added
  await expect.poll(() => items(page).count()).toBe(3)

  const last = await items(page).nth(2).getByRole('link').first().innerText()
  const moved = saved(page)
  await items(page)
    .nth(2)
    .getByRole('button', { name: /^Переместить/ })
    .press('ArrowUp')
  await moved
  await expect.poll(() => items(page).nth(1).getByRole('link').first().innerText()).toBe(last)
  await items(page)
    .nth(1)
    .getByRole('button', { name: /^Убрать/ })
    .click()
  await expect.poll(() => items(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(() => items(page).nth(1).getByRole('link').first().innerText()).toBe(last)
  await page.reload()
  await expect(
    items(page)
      .nth(0)
      .getByRole('textbox', { name: /^Примечание/ }),
  ).toHaveValue('ввод')
  await expect.poll(() => items(page).nth(1).getByRole('link').first().innerText()).toBe(last)

  await page.getByRole('link', { name: 'История' }).click()
  await page
    .getByRole('dialog', { name: 'История' })
    .getByRole('button', { name: /^Сравнить/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть эту версию' }).click()
  await expect(page.getByText(/Возвращена версия от \d\d\.\d\d\.\d{4}, \d\d:\d\d/)).toBeSeen()
  await page.goBack()
  await expect.poll(() => items(page).count()).toBe(2)

  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('button', { name: 'В архив' }).click()
  await expect(page.getByText('В архиве. Чтобы изменить, верните из архива.')).toBeSeen()
  await page.goto('/specifications?tab=archive')
  await page.getByRole('button', { name: `Действия: «${name}»` }).click()
  await page.getByRole('button', { name: 'Вернуть из архива' }).click()
  await expect(page.getByText(`«${name}» снова в моих`)).toBeSeen()
  await openSpecification(page, name)
  await page.getByRole('button', { name: 'В корзину', exact: true }).click()
  await expect(page.getByText('К 2 строкам корзины прибавлено количество')).toBeSeen()
})

test('later changes of goods are accepted, kept and replaced', async ({ page, signIn }) => {
  await signIn('buyer@volt.example')
  await openSpecification(page, 'Щитовая второй секции')
  await expect.poll(() => items(page).count()).toBe(40)
  const accept = page.getByRole('button', { name: /^Принять изменения/ })
  const before = await accept.count()
  expect(before).toBeGreaterThan(4)
  await accept.first().click()
  await expect.poll(() => accept.count()).toBe(before - 1)
  await page
    .getByRole('button', { name: /^Оставить как есть/ })
    .first()
    .click()
  await expect.poll(() => accept.count()).toBe(before - 2)
  await page.getByRole('checkbox', { name: 'Только изменившиеся' }).click()
  await expect.poll(() => items(page).count()).toBe(before - 2)

  const was = await items(page).nth(0).getByRole('link').first().innerText()
  await page
    .getByRole('link', { name: /^Заменить/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Заменить товар' })
  await expect(dialog.getByText(was)).toBeSeen()
  await dialog.getByRole('textbox').fill('реле')
  await page.getByRole('option').first().click()
  await expect(page.getByText('Товар заменён')).toBeSeen()
  await expect(dialog).not.toBeSeen()
  await page.getByRole('button', { name: 'Принять все' }).click()
  await expect(accept).not.toBeSeen()
})

test('a link shows the list to a guest; a colleague reads and copies it', async ({ page, signIn, newPage }) => {
  await signIn('admin@volt.example')
  await openSpecification(page, 'Освещение паркинга')
  await page.getByRole('link', { name: 'Поделиться' }).click()
  const share = page.getByRole('dialog', { name: 'Поделиться' })
  await share.getByRole('button', { name: 'Создать ссылку' }).click()
  const address = await share.getByRole('textbox', { name: 'Ссылка' }).inputValue()
  const guest = await newPage()
  await guest.goto(new URL(address).pathname)
  await expect(guest.getByRole('heading', { name: 'Освещение паркинга' })).toBeSeen()
  await expect.poll(() => items(guest).count()).toBe(18)
  await expect(guest.getByRole('link', { name: 'Войти, чтобы сохранить себе' })).toBeSeen()
  await page.goBack()
  await expect(share).not.toBeSeen()

  await page.goto('/specifications?tab=company')
  await page.getByRole('main').getByRole('link', { name: 'Анкудиновка: наружное освещение' }).click()
  await expect(page.getByText('Только просмотр. Чтобы изменить, сделайте копию.')).toBeSeen()
  await expect(items(page).nth(0).getByRole('textbox')).not.toBeSeen()
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('button', { name: 'Сделать копию' }).click()
  await expect(page.getByRole('heading', { name: 'Анкудиновка: наружное освещение (копия)' })).toBeSeen()
  await expect(items(page).nth(0).getByRole('textbox').first()).toBeSeen()
})

test('tabs, a search over all of them, and the sum of selected rows', async ({ page, signIn }) => {
  await signIn('admin@volt.example')
  await page.goto('/catalog')
  await page.getByRole('navigation', { name: 'Разделы портала' }).getByRole('link', { name: 'Спецификации' }).click()
  await page.getByRole('link', { name: /^Рекомендованные/ }).click()
  await expect(page).toBeAt(/tab=recommended/)
  await expect(page.getByRole('link', { name: 'Этажный щит на 4 квартиры' })).toBeSeen()
  await page.getByRole('checkbox', { name: 'Выбрать «Этажный щит на 4 квартиры»' }).check()
  await page.getByRole('checkbox', { name: /«Временное электроснабжение/ }).check()
  await expect(page.getByText('Выбраны 2 спецификации')).toBeSeen()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Выгрузить' }).click()
  await page.getByRole('button', { name: 'Excel (xlsx)' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('button', { name: 'Снять выбор' }).click()
  await page.getByRole('textbox', { name: 'Поиск по всем спецификациям' }).fill('Анкудиновка')
  await page.getByRole('search').last().getByRole('button', { name: 'Найти', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Анкудиновка: наружное освещение', exact: true })).toBeSeen()
})

describe.for<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen(
    'axe has nothing against specifications',
    async ({ page, signIn }) => {
      const found: string[] = []
      await signIn('buyer@volt.example')
      await page.goto('/specifications')
      await expect(page.getByRole('link', { name: 'Щитовая второй секции', exact: true })).toBeSeen()
      found.push(...(await violations(page, 'list')))
      await page.getByRole('link', { name: 'Щитовая второй секции', exact: true }).click()
      await expect(page.getByRole('link', { name: 'История' })).toBeSeen()
      found.push(...(await violations(page, 'specification')))
      await page.getByRole('link', { name: 'История' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Сравнить/ })
        .last()
        .click()
      await expect(page.getByRole('dialog').getByText(/Есть сейчас, нет в версии/)).toBeSeen()
      found.push(...(await violations(page, 'history')))
      expect(found).toEqual([])
    },
    AXE_PATIENCE_MS,
  )
})
