import { staffCounters } from '@snab/contract/pages/staff-home'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '../../../../test/network'
import { button, open } from '../../../../test/screen'
import { StaffNavigation } from './staff-navigation'

const group = (name: string) => screen.getByRole('group', { name })

test('groups collapse and stay collapsed, except the current one; favourites come first', async () => {
  network.answer(staffCounters, { waiting: [{ kind: 'claims', count: 2, since: null }], setupLeft: 0 })
  const { person, unmount } = await open(
    <StaffNavigation who={{ staffRole: 'administrator', rights: {} }} pathname="/staff/companies" />,
  )
  expect(button('Покупатели')).toHaveProperty('disabled', true)
  await person.click(button('Каталог'))
  expect(within(group('Каталог')).queryByRole('link', { name: 'Бренды' })).toBeNull()
  await person.click(within(group('Обмен и письма')).getByRole('button', { name: '«Письма и СМС» в избранном' }))
  expect(within(group('Избранное')).getByRole('link', { name: 'Письма и СМС' })).toBeTruthy()
  unmount()

  await open(<StaffNavigation who={{ staffRole: 'administrator', rights: {} }} pathname="/staff/brands" />)
  // the current one is never hidden
  expect(within(group('Каталог')).getByRole('link', { name: 'Бренды' })).toBeTruthy()
  expect(within(group('Избранное')).getByRole('link', { name: 'Письма и СМС' })).toBeTruthy()
})

test('sections that are no longer accessible are not shown as favourites', async () => {
  localStorage.setItem('B2B_STAFF_FAVOURITES', JSON.stringify(['/staff/messages', '/staff/gone', 7]))
  network.answer(staffCounters, { waiting: [], setupLeft: 0 })
  await open(<StaffNavigation who={{ staffRole: 'content', rights: {} }} pathname="/staff" />)
  expect(screen.queryByRole('group', { name: 'Избранное' })).toBeNull()
})
