import { getLeftToShip, makeShipment } from '@snab/contract/money/staff-document'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../../test/network'
import { button, expectProblem, open, textbox } from '../../../../../test/screen'
import { ShipmentDialog } from './shipment-dialog'

const lines = [
  { position: 1, name: 'Автомат', unit: 'шт', ordered: 10, left: 7, isMarked: false },
  { position: 2, name: 'Кабель', unit: 'м', ordered: 1.5, left: 1.5, isMarked: false },
  { position: 0, name: 'Доставка', unit: 'усл.', ordered: 1, left: 1, isMarked: false },
]

async function show() {
  network.answer(getLeftToShip, { lines })
  const onClose = vi.fn()
  const opened = await open(<ShipmentDialog orderId={5} form="torg12" today="2026-03-10" onClose={onClose} />)
  await screen.findByRole('textbox', { name: 'Автомат' })
  return { onClose, ...opened }
}

test('the whole rest is offered; more than that is refused before it is sent', async () => {
  const { person, onClose } = await show()
  expect(textbox('Кабель').value).toBe('1,5')
  await person.clear(textbox('Автомат'))
  await person.type(textbox('Автомат'), '8')
  await person.click(button('Отгрузить'))
  await expectProblem(textbox('Автомат'), 'Осталось отгрузить 7 шт')
  expect(onClose).not.toHaveBeenCalled()
})

test('empty rows are omitted, and an empty document is not made; the server’s message is shown in the dialog', async () => {
  const { person } = await show()
  for (const name of ['Автомат', 'Кабель', 'Доставка']) await person.clear(textbox(name))
  await person.click(button('Отгрузить'))
  expect(screen.getByRole('alert').textContent).toBe('Впишите количество хотя бы в одной строке')
  await person.type(textbox('Автомат'), '2')
  await person.type(textbox('Кабель'), '0')
  network.refuse(makeShipment, 'invalid-input', {
    errors: [{ field: 'lines', message: '«Автомат»: осталось отгрузить 1 шт' }],
  })
  await person.click(button('Отгрузить'))
  expect((await screen.findByRole('alert')).textContent).toBe('«Автомат»: осталось отгрузить 1 шт')
  expect(network.sent(makeShipment)).toMatchObject([
    { body: { form: 'torg12', day: '2026-03-10', lines: [{ position: 1, amount: 2 }] } },
  ])
})
