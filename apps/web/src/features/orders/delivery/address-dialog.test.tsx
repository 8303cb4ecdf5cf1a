import { addAddress, listAddresses, type DeliveryAddress } from '@snab/contract/orders/delivery'
import { suggestAddress } from '@snab/contract/office/lookup'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buyer } from '../../../../test/fixtures'
import { network } from '../../../../test/network'
import {
  button,
  checkbox,
  expectBusy,
  expectFocus,
  expectProblem,
  open,
  suggesting,
  textbox,
} from '../../../../test/screen'
import { AddressDialog } from './address-dialog'

const place = 'г Нижний Новгород, ул Родионова, д 1'
const saved: DeliveryAddress = {
  id: 2,
  name: 'Склад',
  address: place,
  city: '',
  comment: '',
  contactName: '',
  contactPhone: '',
  isDefault: true,
  weekdays: [],
  nextDelivery: null,
}

async function show() {
  network.answer(suggestAddress, { suggestions: [], isAvailable: false, city: null })
  const onClose = vi.fn()
  return { onClose, ...(await open(<AddressDialog address={null} onClose={onClose} />, { user: buyer })) }
}

test('a missing address is reported at its field', async () => {
  const { person } = await show()
  await person.click(button('Сохранить'))
  await expectProblem(suggesting('Адрес'), 'Укажите адрес: город, улицу и дом')
  await expectFocus(suggesting('Адрес'))
  expect(network.sent(addAddress)).toHaveLength(0)
})

test('a refusal is shown at its field, and nothing is lost', async () => {
  network.refuse(addAddress, 'invalid-input', {
    errors: [{ field: 'contactPhone', message: 'Укажите телефон полностью, с кодом' }],
  })
  const { person, onClose } = await show()
  await person.type(suggesting('Адрес'), place)
  await person.type(textbox('Название'), 'Склад')
  await person.type(textbox('Телефон'), '123')
  await person.click(button('Сохранить'))
  await expectProblem(textbox('Телефон'), 'Укажите телефон полностью, с кодом')
  await expectFocus(textbox('Телефон'))
  network.refuse(addAddress, 'not-allowed')
  await person.click(button('Сохранить'))
  expect((await screen.findByText(/Отказ: not-allowed/)).getAttribute('role')).toBe('alert')
  expect([suggesting('Адрес').value, textbox('Название').value, textbox('Телефон').value]).toEqual([
    place,
    'Склад',
    '123',
  ])
  expect(onClose).not.toHaveBeenCalled()
})

test('it is saved once, and a directory that does not answer blocks nobody', async () => {
  network.answer(listAddresses, { items: [saved], mayEdit: true })
  const held = network.hold(addAddress, saved)
  const { person, onClose } = await show()
  await person.type(suggesting('Адрес'), place)
  await person.click(checkbox('Предлагать первым при оформлении'))
  await person.click(button('Сохранить'))
  await expectBusy(button('Сохранить'))
  held.release()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(network.sent(addAddress).map(({ body }) => body)).toMatchObject([{ address: place, isDefault: true }])
  expect(await screen.findByText('Адрес сохранён')).toBeTruthy()
})
