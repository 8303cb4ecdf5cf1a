import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from '../support/api'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test } from '../support/portal'

const grid = (page: Page) => page.getByRole('grid', { name: 'Строки спецификации' })
const amounts = (page: Page) => grid(page).getByRole('textbox', { name: /^Количество/ })
const here = (page: Page) => page.getByRole('list', { name: 'Сейчас здесь' })
const conflicts = (page: Page) => page.getByRole('region', { name: 'Эти ячейки изменили и вы, и коллеги' })
const shown = (page: Page) =>
  amounts(page).evaluateAll((all) => all.map((field) => (field instanceof HTMLInputElement ? field.value : '')))

async function makeJoint(api: Api): Promise<string> {
  const products = await api.find('', 4)
  const { id } = await api.post<{ id: number }>('/api/v1/specification', {
    name: `Вместе ${Date.now()}`,
    isJoint: true,
    items: products.map(({ id }) => ({ productId: id, amount: 1000 })),
  })
  return `/specifications/${String(id)}`
}

test(
  'two people of a company edit one specification; another company gets nothing',
  async ({ page, api, signIn, newPage }) => {
    await signIn('admin@volt.example')
    const path = await makeJoint(api)
    const other = await newPage('buyer@volt.example')
    const stranger = await newPage('buyer@amper.example')
    await page.goto(path)
    await other.goto(path)
    await expect.poll(() => shown(other)).toEqual(['1000', '1000', '1000', '1000'])
    await stranger.goto(path)
    await expect(stranger.getByText('Спецификация не найдена')).toBeSeen()

    // shows who is here, and in which cell
    await expect(here(page)).toHaveText(/Андрей Кузнецов/)
    await expect(here(other)).toHaveText(/Марина Орлова/)
    const own = amounts(page).nth(0)
    await own.focus()
    await expect(grid(other).locator('[data-peer="Марина Орлова"] input')).toHaveValue('1000')

    // another cell changes while a number is being typed: the typed text, the caret and the focus stay
    await own.press('Control+KeyA')
    await page.keyboard.type('20')
    const began = Date.now()
    await amounts(other).nth(2).fill('3000')
    await expect(amounts(page).nth(2)).toHaveValue('3000')
    expect(Date.now() - began).toBeLessThan(4000)
    await page.keyboard.type('00')
    await expect(own).toHaveValue('2000')
    expect(await own.evaluate((field) => document.activeElement === field)).toBe(true)
    await expect(amounts(other).nth(0)).toHaveValue('2000')
    await own.blur()
    await expect(grid(other).locator('[data-peer]')).toHaveCount(0)

    // two people change the same cell from the same value: the later one sees both values and chooses
    await other.context().setOffline(true)
    await amounts(other).nth(1).fill('5000')
    await amounts(page).nth(1).fill('4000')
    await expect(grid(page).locator('[data-pending]')).not.toBeSeen()
    await other.context().setOffline(false)
    await expect(conflicts(other)).toBeSeen()
    await expect(conflicts(other).getByRole('listitem')).toHaveText(/Орлова Марина: 4 000.*Вы: 5 000/)
    await expect(amounts(page).nth(1)).toHaveValue('4000')
    expect(await violations(other, 'a conflict')).toEqual([])
    await conflicts(other)
      .getByRole('button', { name: /^Поставить моё/ })
      .press('Enter')
    await expect(amounts(page).nth(1)).toHaveValue('5000')
    await expect(conflicts(other)).not.toBeSeen()

    // undo reverts one's own change, not a later one of somebody else
    await amounts(page).nth(3).press('Escape')
    await page.keyboard.type('700')
    await page.keyboard.press('Enter')
    await expect(amounts(other).nth(3)).toHaveValue('700')
    await amounts(other).nth(3).fill('800')
    await expect(amounts(page).nth(3)).toHaveValue('800')
    await page.keyboard.press('Control+KeyZ')
    await expect(page.getByText('Не отменено 1 значение: его уже изменили после вас')).toBeSeen()
    expect(await shown(other)).toEqual(['2000', '5000', '3000', '800'])

    // a row that was removed while somebody edited it comes back with their value
    await other.context().setOffline(true)
    await amounts(other).nth(3).fill('900')
    await grid(page)
      .getByRole('button', { name: /^Убрать/ })
      .nth(3)
      .click()
    await expect(amounts(page)).toHaveCount(3)
    await other.context().setOffline(false)
    await conflicts(other)
      .getByRole('button', { name: /^Вернуть строку/ })
      .click()
    await expect.poll(() => shown(page)).toEqual(['2000', '5000', '3000', '900'])

    // a person who closes the page disappears at once
    await other.close()
    await expect(here(page)).not.toBeSeen()
  },
  AXE_PATIENCE_MS,
)

test(
  'a row is discussed: a colleague is mentioned with @, gets a notification, answers and settles it',
  async ({ page, api, signIn, newPage }) => {
    await signIn('admin@volt.example')
    const path = await makeJoint(api)
    await page.goto(path)
    await grid(page)
      .getByRole('link', { name: /^Комментарии/ })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: 'Комментарий' })
    await field.fill('Проверьте, ')
    await field.press('End')
    await page.keyboard.type('@Куз')
    await expect(page.getByRole('option', { name: 'Кузнецов Андрей' })).toBeSeen()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Проверьте, @Кузнецов Андрей')
    expect(await violations(page, 'a mention')).toEqual([])
    await field.press('Control+Enter')
    await expect(dialog.getByRole('listitem')).toHaveText(/Орлова Марина.*@Кузнецов Андрей/)

    const other = await newPage('buyer@volt.example')
    await other.goto(path)
    await other.getByRole('link', { name: 'Комментарии · 1 новый' }).click()
    const theirs = other.getByRole('dialog')
    await theirs.getByRole('button', { name: /^Написать о строке/ }).click()
    await theirs.getByRole('textbox', { name: 'Комментарий' }).fill('Проверил')
    await theirs.getByRole('button', { name: 'Отправить' }).click()
    await expect(dialog.getByText('Проверил')).toBeSeen()
    await theirs.getByRole('button', { name: /^Отметить решённым/ }).click()
    await expect(dialog.getByText(/^Решено: Кузнецов Андрей/)).toBeSeen()
    const { items } = await (await newApi(other)).notifications()
    expect(items[0]?.title).toMatch(/^Орлова Марина зовёт вас в спецификацию/)
  },
  AXE_PATIENCE_MS,
)

/** Reads as the person's browser would. */
async function newApi(page: Page) {
  return {
    notifications: () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/v1/notification', {
          headers: { authorization: `Bearer ${localStorage.getItem('B2B_USER_TOKEN') ?? ''}` },
        })
        // the answer comes from the portal
        return (await answer.json()) as { items: { title: string }[] }
      }),
  }
}
