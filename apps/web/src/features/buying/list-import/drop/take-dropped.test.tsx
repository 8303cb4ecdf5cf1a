import { importFile, importText } from '@snab/contract/buying/list-import'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buyer } from '../../../../../test/fixtures'
import { network } from '../../../../../test/network'
import { open } from '../../../../../test/screen'
import { useTakeDropped } from '../../../../shared/drop/drop-taker'
import { useDropped } from '../../../../shared/drop/use-dropped'
import { TakeDropped } from './take-dropped'

type Data = { files?: File[]; text?: string; types?: string[] }
const dataOf = ({ files = [], text = '', types = files.length > 0 ? ['Files'] : ['text/plain'] }: Data) => ({
  files,
  types,
  getData: () => text,
  dropEffect: 'none',
})

function Page({ taker = null }: { taker?: Parameters<typeof useTakeDropped>[0] }) {
  const { isOver, dropped, clear } = useDropped(true)
  useTakeDropped(taker)
  return (
    <>
      <p>Корзина</p>
      <input aria-label="Поле" />
      <TakeDropped isOver={isOver} dropped={dropped} onTaken={clear} />
    </>
  )
}

const drop = (data: Data, target: Element | Window = window) => {
  const dataTransfer = dataOf(data)
  fireEvent.dragOver(target, { dataTransfer })
  fireEvent.drop(target, { dataTransfer })
}
const paste = (data: Data, target: Element | Window = window) =>
  fireEvent.paste(target, { clipboardData: dataOf(data) })
const list = new File(['AB-1;5'], 'Заявка.csv')
const refused = async (words: RegExp) => expect(await screen.findByText(words)).toBeTruthy()
const rows = 'AB-1\t5\nAB-2\t7'

test('a veil announces what dropping will do, and disappears when the drag leaves', async () => {
  await open(<Page />, { user: buyer })
  fireEvent.dragOver(window, { dataTransfer: dataOf({ files: [list] }) })
  expect(screen.getByText(/прочитаем список/)).toBeTruthy()
  fireEvent.dragLeave(window, { relatedTarget: null })
  expect(screen.queryByText(/прочитаем список/)).toBeNull()
  // rows of the page's own table
  fireEvent.dragStart(screen.getByText('Корзина'))
  fireEvent.dragOver(window, { dataTransfer: dataOf({ text: 'строка' }) })
  expect(screen.queryByText(/прочитаем список/)).toBeNull()
})

test('a dropped file is imported under its name, cells as text', async () => {
  network.refuse(importFile, 'unreadable-list', { message: 'Файл повреждён' })
  network.refuse(importText, 'unreadable-list', { message: 'В списке не нашлось ни одной строки с товаром' })
  await open(<Page />, { user: buyer })
  drop({ files: [list] })
  await waitFor(() => expect(network.sent(importFile)).toHaveLength(1))
  expect(network.sent(importFile)[0]?.query.get('name')).toBe('Заявка.csv')
  await refused(/Файл повреждён/)
  drop({ text: rows })
  await refused(/не нашлось ни одной строки/)
  paste({ text: rows, files: [new File(['picture'], 'image.png')] })
  await waitFor(() =>
    expect(network.sent(importText).map(({ body }) => body)).toMatchObject([{ text: rows }, { text: rows }]),
  )
})

test('a specification takes cells itself', async () => {
  const takeText = vi.fn()
  const taker = { takeText, specificationId: 4 }
  await open(<Page taker={taker} />, { user: buyer })
  drop({ text: rows })
  paste({ text: rows })
  await waitFor(() => expect(takeText.mock.calls).toEqual([[rows], [rows]]))
  expect(network.sent(importText)).toHaveLength(0)
})

test('anything that is not a list is refused with a message; fields, single values and guests are unaffected', async () => {
  const { unmount } = await open(<Page />, { user: buyer })
  drop({ files: [list, list] })
  await refused(/Положите один файл/)
  drop({ text: 'https://volt.example/', types: ['text/plain', 'text/uri-list'] })
  await refused(/Ссылку прочитать нельзя/)
  drop({ text: ' \n – ' })
  await refused(/Здесь нет строк с товарами/)
  const large = new File([], 'Большой.xlsx')
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
  drop({ files: [large] })
  await refused(/Файл больше 10 МБ/)
  paste({ text: 'AB-1' })
  drop({ text: rows }, screen.getByRole('textbox', { name: 'Поле' }))
  paste({ text: rows }, screen.getByRole('textbox', { name: 'Поле' }))
  unmount()
  await open(<Page />)
  act(() => drop({ files: [list] }))
  await refused(/Войдите, чтобы загрузить список/)
  expect([network.sent(importFile), network.sent(importText)]).toEqual([[], []])
})
