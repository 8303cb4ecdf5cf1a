import type { Message } from '@snab/contract/talk/message'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { button, open, textbox } from '../../../test/screen'
import { Talk } from './talk'
import type { TalkPort } from './talk-port'

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  isStaff: false,
  isOwn: false,
  author: 'Анна',
  text: `Сообщение ${String(id)}`,
  at: '2026-03-02T09:00:00.000Z',
  isRead: false,
  files: [],
  ...more,
})

let sent: Parameters<TalkPort['write']>[0][]
let read: number[]
let refuse: Error | null

beforeEach(() => {
  sent = []
  read = []
  refuse = null
})

const port: TalkPort = {
  write: async (body) => {
    sent.push(body)
    if (refuse) throw refuse
  },
  attach: async (_, name) => ({ id: 7, name }),
  file: async () => ({ name: 'Схема.pdf', content: new Blob() }),
  markRead: async (upTo) => void read.push(upTo),
}

const words: Record<string, string> = { write: 'Текст', send: 'Отправить', attach: 'Файл', drop: 'Убрать' }
const talk = (items: Message[], unread = 0) => (
  <Talk
    messages={{ items, unread }}
    port={port}
    say={(word, values) => `${words[word] ?? word}${values?.['name'] === undefined ? '' : ` ${values['name']}`}`}
    empty={<p>Пока пусто</p>}
    below={({ id }) => <span>под {id}</span>}
  />
)

test('a conversation shows authors and read marks, and marks new messages as read once they are visible', async () => {
  await open(talk([message(1, { isOwn: true, isRead: true }), message(2, { isStaff: true })], 1))
  expect(screen.getByText(/^you, /).textContent).toMatch(/, read$/)
  expect(screen.getByText(/^manager Анна,/)).toBeTruthy()
  expect(screen.getByText('под 2')).toBeTruthy()
  await waitFor(() => expect(read).toEqual([2]))
})

test('without news nothing is marked, and an empty conversation shows a message', async () => {
  await open(talk([]))
  expect(screen.getByText('Пока пусто')).toBeTruthy()
  expect(read).toEqual([])
})

test('a refused message stays in its field and is sent again under the same key, the next one under another', async () => {
  const { person } = await open(talk([]))
  refuse = new Error('Нет связи')
  await person.type(textbox('Текст'), 'Когда отгрузка?{Control>}{Enter}{/Control}')
  await screen.findByText('Нет связи')
  expect(textbox('Текст').value).toBe('Когда отгрузка?')
  refuse = null
  await person.click(button('Отправить'))
  await waitFor(() => expect(textbox('Текст').value).toBe(''))
  await person.type(textbox('Текст'), 'Спасибо')
  await person.click(button('Отправить'))
  await waitFor(() => expect(sent).toHaveLength(3))
  const keys = sent.map(({ clientKey }) => clientKey)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a file alone is a message; a removed one is not sent', async () => {
  const { person } = await open(talk([]))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for files')
  const choose = () => person.upload(input, new File(['%PDF-1.4'], 'Схема.pdf', { type: 'application/pdf' }))
  await choose()
  await person.click(await screen.findByRole('button', { name: 'Убрать Схема.pdf' }))
  await person.click(button('Отправить'))
  expect(sent).toEqual([])
  await choose()
  await screen.findByRole('button', { name: 'Убрать Схема.pdf' })
  await person.click(button('Отправить'))
  await waitFor(() => expect(sent).toMatchObject([{ text: '', fileIds: [7] }]))
})
