import {
  changeSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  type SavedFilter,
} from '@snab/contract/catalogue/saved-filter'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buyer } from '../../../../test/fixtures'
import { network } from '../../../../test/network'
import { button, open, textbox } from '../../../../test/screen'
import { SavedFilters } from './saved-filters'

const filter: SavedFilter = {
  id: 6,
  url: '?brands=1',
  name: 'Щиты',
  chips: [{ text: 'Контакт', kind: 'value' }],
  alerts: false,
  news: { goods: 2, stock: 0 },
}

async function show() {
  network.answer(listSavedFilters, { items: [filter] })
  const opened = await open(<SavedFilters />, { user: buyer })
  await screen.findByRole('link', { name: /Щиты/ })
  return opened
}

async function beginRenaming(person: Awaited<ReturnType<typeof show>>['person']) {
  await person.click(button('Действия с фильтром: Щиты'))
  await person.click(await screen.findByText('Переименовать'))
  const field = textbox('Название фильтра')
  expect(document.activeElement).toBe(field)
  await person.clear(field)
  return field
}

test('Enter renames once; until the answer the field accepts no more', async () => {
  const { person } = await show()
  const field = await beginRenaming(person)
  const held = network.hold(changeSavedFilter, { ...filter, name: 'Щиты навесные' })
  await person.type(field, 'Щиты навесные{Enter}')
  await waitFor(() => expect(field.readOnly).toBe(true))
  await person.click(document.body)
  held.release()
  expect(await screen.findByRole('link', { name: /Щиты навесные/ })).toBeTruthy()
  expect(network.sent(changeSavedFilter).map(({ params, body }) => [params.id, body])).toEqual([
    ['6', { name: 'Щиты навесные' }],
  ])
})

test('a refusal is shown, and the name stays in the field to be sent again', async () => {
  network.refuse(changeSavedFilter, 'database-unavailable')
  const { person } = await show()
  const field = await beginRenaming(person)
  await person.type(field, 'Щиты навесные{Enter}')
  expect((await screen.findByText(/^Не удалось изменить фильтр/)).closest('[role=alert]')).not.toBeNull()
  await waitFor(() => expect(field.readOnly).toBe(false))
  expect(textbox('Название фильтра').value).toBe('Щиты навесные')
  network.answer(changeSavedFilter, { ...filter, name: 'Щиты навесные' })
  await person.type(textbox('Название фильтра'), '{Enter}')
  expect(await screen.findByRole('link', { name: /Щиты навесные/ })).toBeTruthy()
})

test('Escape leaves the name as it was', async () => {
  const { person } = await show()
  const field = await beginRenaming(person)
  await person.type(field, 'Другое{Escape}')
  expect(await screen.findByRole('link', { name: /Щиты/ })).toBeTruthy()
  expect(network.sent(changeSavedFilter)).toHaveLength(0)
})

test('the watch switch changes at once and is reset when the server refuses', async () => {
  const { person } = await show()
  const watch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Следить: Щиты' })
  network.refuse(changeSavedFilter, 'saved-filter-too-wide')
  await person.click(watch())
  expect(await screen.findByText(/Отказ: saved-filter-too-wide/)).toBeTruthy()
  await waitFor(() => expect(watch().checked).toBe(false))
  network.hold(changeSavedFilter, { ...filter, alerts: true })
  await person.click(watch())
  await waitFor(() => expect(watch().checked).toBe(true))
})

test('a deleted filter leaves the list after the answer', async () => {
  network.refuse(deleteSavedFilter, 'database-unavailable')
  const { person } = await show()
  const remove = async () => {
    await person.click(button('Действия с фильтром: Щиты'))
    await person.click(await screen.findByText('Удалить'))
  }
  await remove()
  expect(await screen.findByText(/^Не удалось изменить фильтр/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Щиты/ })).toBeTruthy()
  network.answer(deleteSavedFilter, { done: true })
  await remove()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Щиты/ })).toBeNull())
})
