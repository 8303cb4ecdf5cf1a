import { listViews } from '@snab/contract/office/staff-view'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../test/network'
import { button, open, textbox } from '../../../../test/screen'
import type { Column } from '../frame/column-table'
import { InboxScreen } from './inbox-screen'

type Claim = { id: number; text: string; company: string }
const claims: Claim[] = [
  { id: 1, text: 'Не тот цвет', company: 'Вольт' },
  { id: 2, text: 'Бой', company: 'Ампер' },
]
const columns: Column<Claim>[] = [
  { id: 'text', name: 'Что', isFixed: true, cell: ({ text }) => text },
  { id: 'company', name: 'Компания', cell: ({ company }) => company },
  { id: 'number', name: 'Номер', fit: 'number', cell: ({ id }) => id },
]
const states = {
  label: 'Состояние',
  tabs: [
    { name: 'Ждут', link: linkOptions({ to: '/staff/claims', search: { state: undefined } }) },
    { name: 'Решённые', link: linkOptions({ to: '/staff/claims', search: { state: 'decided' } }) },
  ],
}
const keyOf = ({ id }: Claim) => id
const renderClaim = ({ id, text }: Claim) => <li key={id}>{text}</li>

function Inbox({ items, asCards = false, onKeyword }: { items: Claim[]; asCards?: boolean; onKeyword?: () => void }) {
  const meta = { currentPage: 1, pageCount: 1, totalCount: items.length }
  const page = {
    heading: 'Обращения',
    screen: 'claims' as const,
    list: useQuery({ queryKey: ['claims'], queryFn: () => ({ items, meta }) }),
    states,
    nothing: 'Всё решено',
    nothingHint: 'Новые появятся здесь',
    ...(onKeyword && { keyword: { label: 'Поиск', value: undefined, onChange: onKeyword } }),
  }
  if (asCards) return <InboxScreen {...page} renderItem={renderClaim} />
  return <InboxScreen {...page} columns={columns} keyOf={keyOf} />
}

const views = { items: [], columns: null }

test('an inbox of rows has its states, a search and configurable columns; hidden ones are not rendered', async () => {
  network.answer(listViews, { ...views, columns: [{ id: 'company', isShown: false }] })
  const onKeyword = vi.fn()
  const { person } = await open(<Inbox items={claims} onKeyword={onKeyword} />)
  const table = await screen.findByRole('table', { name: 'Обращения' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Что', 'Номер'])
  const tabs = within(screen.getByRole('navigation', { name: 'Состояние' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Ждут', '/staff/claims'],
    ['Решённые', '/staff/claims?state=decided'],
  ])
  expect(button('Колонки')).toBeTruthy()
  await person.type(textbox('Поиск'), ' бой {Enter}')
  expect(onKeyword.mock.calls).toEqual([['бой']])
})

test('entries answered in place are a list, and an empty inbox shows a message', async () => {
  network.answer(listViews, views)
  const full = await open(<Inbox items={claims} asCards />)
  expect((await screen.findAllByRole('listitem')).map((entry) => entry.textContent)).toEqual(['Не тот цвет', 'Бой'])
  expect(screen.queryByRole('button', { name: 'Колонки' })).toBeNull()
  full.unmount()

  await open(<Inbox items={[]} asCards />)
  expect(await screen.findByRole('heading', { name: 'Всё решено' })).toBeTruthy()
  expect(screen.getByText('Новые появятся здесь')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})
