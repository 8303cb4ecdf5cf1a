import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../support/axe'
import { test } from '../support/portal'

const classes = '/staff/classes?keyword=Автоматические выключатели'
const curve = 'Характеристика срабатывания'

async function analoguesOf(page: Page, id: number): Promise<string[]> {
  await page.goto(`/product/${id}`)
  await page.getByRole('tab', { name: /Аналоги/ }).click()
  const list = page.getByRole('list', { name: 'Аналоги' })
  await expect(list).toBeSeen()
  return list.getByRole('listitem').allTextContents()
}

test('only goods that fit replace a breaker, in the list and on the card, and the answer says why', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('buyer@volt.example')
  const [breaker] = await api.find('выключатель автоматический модульный 3P 25А C 6кА', 1)
  if (!breaker) throw new Error('The demonstration has three-pole breakers')
  const specification = await api.makeSpecification('Щит', 'выключатель автоматический модульный 3P 25А C', 3)
  await page.goto(specification)
  await page.getByRole('link', { name: 'Подобрать замены' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подобрать замены' })
  await dialog.getByLabel('На более дешёвое').check()
  await expect(dialog.getByRole('status')).toHaveText(/^Строк с заменой: \d из 3$/)
  const proposals = dialog.getByRole('list', { name: 'Предложенные замены' })
  for (const proposal of await proposals.getByRole('listitem').allTextContents())
    expect(proposal.match(/3P 25А C/g)?.length).toBe(2)
  expect(await violations(page, 'fitting replacements')).toEqual([])

  const analogues = await analoguesOf(page, breaker.id)
  expect(analogues.length).toBeGreaterThan(1)
  for (const analogue of analogues) expect(analogue).toContain('3P 25А C')
  expect(analogues.join(' ')).toContain('Отключающая способность: 10 кА не ниже 6 кА')
})

test('staff allow another curve for a class, buyers see it at once, and the change is taken back', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('content@snab.example')
  const [breaker] = await api.find('выключатель автоматический модульный 1P 16А C 6кА', 1)
  if (!breaker) throw new Error('The demonstration has one-pole breakers')
  await page.goto(classes)
  await page.getByRole('link', { name: 'Изменить: Автоматические выключатели', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Класс «Автоматические выключатели»' })
  await expect(dialog.getByText('Задано для этого класса.')).toBeSeen()
  expect(await violations(page, 'critical features')).toEqual([])
  await dialog.getByRole('button', { name: `Убрать: ${curve}` }).click()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).not.toBeSeen()
  expect((await analoguesOf(page, breaker.id)).join(' ')).toMatch(/16А [BD]/)

  await page.goto(classes)
  await page.getByRole('button', { name: 'Вернуть, как было: «Автоматические выключатели»' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: curve }).first()).toBeSeen()
  expect((await analoguesOf(page, breaker.id)).join(' ')).not.toMatch(/16А [BD]/)
})
