import { expect } from 'vitest'
import { test } from '../support/portal'

test('a manager asks for a discount above their ceiling, an administrator allows it, and the buyer pays less', async ({
  page,
  newPage,
  signIn,
  api,
  problems,
}) => {
  await signIn('buyer@amper.example')
  // goods without another discount: the greatest one counts
  const goods = await api.find('розетка', 20)
  const product = goods.find(({ price, currentPrice }) => price !== null && price.value === currentPrice)
  if (!product) throw new Error('The demonstration has sockets without a discount')
  const price = async () =>
    (await api.get<{ currentPrice: number }>(`/api/v1/product/${String(product.id)}`)).currentPrice
  const before = await price()

  const root = await newPage('root@snab.example')
  const limitDiscount = async (choice: string, figure?: string) => {
    await root.goto('/staff/ceilings')
    await root
      .getByRole('row')
      .filter({ hasText: 'Менеджер по продажам' })
      .last()
      .getByRole('button', { name: /^Изменить потолки:/ })
      .click()
    const form = root.getByRole('dialog', { name: /^Потолки:/ })
    await form.getByLabel('Скидка', { exact: true }).selectOption(choice)
    if (figure !== undefined) await form.getByLabel('Скидка: Не больше, %').fill(figure)
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(root.getByText('Потолки сохранены')).toBeSeen()
  }
  await limitDiscount('Не больше', '7')
  await expect(root.getByRole('cell', { name: '7 % свой' })).toBeSeen()

  // the manager sees the ceiling before typing, and asks for more in the same dialog
  const manager = await newPage('sales@snab.example')
  problems.expect(/^422 POST .*\/discount/)
  await manager.goto('/staff/companies/3?tab=discounts')
  await manager.getByRole('link', { name: 'Добавить скидку' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Новая скидка' })
  await expect(dialog.getByText('до 7 %; выше — с разрешения')).toBeSeen()
  await dialog.getByLabel('Скидка, %').fill('12')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByRole('heading', { name: 'Это выше вашего потолка' })).toBeSeen()
  await dialog.getByRole('button', { name: 'Попросить разрешения' }).click()
  await expect(dialog.getByText('Напишите, почему это нужно')).toBeSeen()
  await dialog.getByLabel('Почему это нужно').fill('Берут весь объект')
  await dialog.getByRole('button', { name: 'Попросить разрешения' }).click()
  await expect(manager.getByText(/^Просьба отправлена/)).toBeSeen()
  expect(await price()).toBe(before)

  await root.goto('/staff')
  await root.getByRole('link', { name: /Просят разрешения выше потолка/ }).click()
  const request = root.getByRole('listitem').filter({ hasText: 'Берут весь объект' })
  await expect(request.getByText(/Скидка: нет → 12 %/)).toBeSeen()
  await request.getByRole('button', { name: 'Отказать' }).click()
  await expect(request.getByText('Напишите, почему отказываете')).toBeSeen()
  await request.getByRole('button', { name: 'Разрешить и применить' }).click()
  await expect(root.getByText('Разрешено и применено').first()).toBeSeen()
  expect(await price()).toBeLessThan(before)

  await manager.goto('/staff/releases?tab=own')
  await expect(manager.getByRole('listitem').filter({ hasText: 'Берут весь объект' })).toHaveText(
    /Разрешено и применено/,
  )
  await manager.goto('/staff/companies/3?tab=discounts')
  await manager.getByRole('button', { name: 'Удалить скидку: Все марки, Все разделы' }).click()
  await expect.poll(price, { timeout: 10_000 }).toBe(before)
  await limitDiscount('Как у роли')
  await page.close()
})
