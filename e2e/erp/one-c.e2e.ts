import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { readTakenOrders, writeManagedOrders } from '../../apps/server/src/demo/one-c/orders-of-one-c'
import { addToCart, amountOf, cartLink, foundCount, rowOf, searchFor } from '../support/catalogue'
import { fillOrder, submitOrder } from '../support/ordering'
import { test } from '../support/portal'

const catalogueOf1C = 'b21db898-7f82-46d8-a5ca-7c4f1d200a13'

/** Under an id of the simulated 1C: other goods would close the demonstration. */
async function exported(name: string) {
  const content = await readFile(
    new URL(`../../apps/server/src/features/erp/exchange/test-data/dobromyslov/${name}`, import.meta.url),
    'utf8',
  )
  return { name, content: Buffer.from(content.replaceAll(catalogueOf1C, '1c-demo-dobromyslov')) }
}
const matOf1C = 'bd8c4e15-18f9-11e7-80c2-0cc47ab29cd1'

test('goods from 1C are found, ordered with others, shipped by 1C, and the buyer sees it', async ({
  page,
  signIn,
  api,
  oneC,
}) => {
  const comment = 'Для склада на Родионова'
  await oneC.sendCatalogue([await exported('import0_1.xml'), await exported('offers0_1.xml')])

  await page.goto('/catalog')
  await searchFor(page, 'РМ-421') // both letters are Cyrillic
  await expect(foundCount(page)).toHaveText(/^4 товара/)
  await expect(rowOf(page, 'PM-421-WP')).toHaveText(/100,00/)
  await signIn('buyer@volt.example')
  await page.goto('/catalog?keyword=РМ-421')
  await amountOf(rowOf(page, 'PM-421-WP')).fill('3')
  await addToCart(page, rowOf(page, 'PM-421-WP'))
  await api.fillCart('выключатель автоматический', 2)

  const offers = await exported('offers0_1.xml')
  await oneC.sendCatalogue([
    {
      ...offers,
      content: Buffer.from(offers.content.toString().replaceAll('<ЦенаЗаЕдиницу>100<', '<ЦенаЗаЕдиницу>120<')),
    },
  ])
  await page.goto('/cart')
  await expect(cartLink(page, 3)).toBeSeen()
  await expect(page.getByText(/^Цена выросла на 20\s₽ с /)).toBeSeen()
  for (const width of [1280, 1340, 1420, 1440, 1700]) {
    await page.setViewportSize({ width, height: 900 })
    // a line's delete button stays in sight, however much text the line has
    await expect
      .poll(
        () =>
          page
            .getByRole('grid', { name: 'Товары в корзине' })
            .evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0)),
        { message: String(width) },
      )
      .toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // the box follows the address, which changes a moment later, while check() expects the tick at once
  await page.getByRole('checkbox', { name: 'Показать только их' }).click()
  await expect(
    page.getByRole('grid', { name: 'Товары в корзине' }).getByRole('textbox', { name: /^Количество/ }),
  ).toHaveCount(1)
  await page.getByRole('button', { name: 'Понятно, все просмотрены' }).click()
  await expect(page.getByText(/^Цена выросла/)).toHaveCount(0)
  await fillOrder(page, comment)
  await submitOrder(page)
  await expect(page.getByText(/^(Оформлено \d+ заказа|Заказ № \d+ оформлен)/)).toBeSeen()

  const { file, confirm } = await oneC.takeOrders()
  const documents = (await readTakenOrders(file)).filter((document) => document.comment === comment)
  const lines = documents.flatMap((document) => document.lines ?? [])
  expect(lines).toHaveLength(3)
  expect(lines).toContainEqual(
    expect.objectContaining({ productExternalId: matOf1C, article: 'PM-421-WP', amount: 3000 }),
  )
  expect(documents.map(({ statusName }) => statusName)).toEqual(documents.map(() => 'Новый'))
  await confirm()
  const next = await readTakenOrders((await oneC.takeOrders()).file)
  expect(next.filter((document) => document.comment === comment)).toEqual([])

  await oneC.sendOrders({
    name: 'orders.xml',
    content: writeManagedOrders(
      documents.map((document) => ({ document, stage: 'shipped' })),
      { day: '2026-11-21' },
    ),
  })

  await page.goto('/orders')
  for (const { number } of documents) {
    const order = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
    await expect(order.getByText('Отгружен')).toBeSeen()
  }
  await page.getByRole('link', { name: documents[0]!.number, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Заказ № ${documents[0]!.number}` })).toBeSeen()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Отгружен')
  await expect(page.getByRole('region', { name: 'История заказа' })).toHaveText(/1С/)
})
