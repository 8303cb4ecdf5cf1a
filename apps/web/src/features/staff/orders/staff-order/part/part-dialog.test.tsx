import { markParts, readOrdersToPart } from '@snab/contract/orders/order-part'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../../../test/network'
import { button, open, textbox } from '../../../../../../test/screen'
import { PartDialog } from './part-dialog'

const line = (id: number, name: string, left: number) => ({
  id,
  article: `А-${String(id)}`,
  name,
  unit: 'шт',
  amount: 5,
  shipped: 5 - left,
  left,
  price: 10,
  isCut: false,
})
const order = (id: number, problem: string | null = null) => ({
  id,
  number: String(100 + id),
  company: { id: 1, name: 'ООО «Вольт»' },
  version: 3,
  total: 100,
  lines: [line(id * 10, `Автомат ${String(id)}`, 5), line(id * 10 + 1, `Кабель ${String(id)}`, 0)],
  problem,
})

async function show() {
  network.answer(readOrdersToPart, { orders: [order(1), order(2, 'Заказ уже выполнен или отменён: отмечать нечего')] })
  const onClose = vi.fn()
  const opened = await open(<PartDialog ids={[1, 2]} kind="shipped" today="2026-03-10" onClose={onClose} />)
  await screen.findByRole('textbox', { name: 'Количество: Автомат 1, заказ № 101' })
  return { onClose, ...opened }
}

test('amounts first, then a preview, and only then it is applied', async () => {
  const { person, onClose } = await show()
  // a line without a rest and a closed order are not listed
  expect(screen.getAllByRole('textbox', { name: /^Количество/ })).toHaveLength(1)
  await person.click(button('Показать, что получится'))
  expect(screen.getByRole('alert').textContent).toBe('Впишите количество хотя бы в одной строке')
  await person.click(button('Всё, что осталось по заказу № 101'))
  expect(textbox('Количество: Автомат 1, заказ № 101').value).toBe('5')
  network.answer(markParts, {
    results: [
      {
        id: 1,
        number: '101',
        problem: null,
        status: { code: 'assembling', name: 'Собирается' },
        totalBefore: 100,
        total: 100,
        lines: 1,
      },
    ],
  })
  await person.click(button('Показать, что получится'))
  expect(await screen.findByText(/1 строка, статус «Собирается»/)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await person.click(button('Сохранить'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(network.sent(markParts).map(({ body }) => body)).toMatchObject([
    { isPreview: true, kind: 'shipped', orders: [{ id: 1, version: 3, lines: [{ lineId: 10, amount: 5 }] }] },
    { isPreview: false, kind: 'shipped', orders: [{ id: 1, version: 3, lines: [{ lineId: 10, amount: 5 }] }] },
  ])
})

test('a cancellation without a reason is not sent', async () => {
  const { person } = await show()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Что произошло' }), 'Часть отменяем')
  await person.type(textbox('Количество: Автомат 1, заказ № 101'), '2')
  await person.click(button('Показать, что получится'))
  expect(screen.getByRole('alert').textContent).toContain('Почему отменяете')
  expect(network.sent(markParts)).toEqual([])
})
