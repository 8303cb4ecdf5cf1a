import { expect, test } from 'vitest'
import { groupsOf } from '../frame/staff-sections'
import { helpOf } from './help-of-screens'

test('every section of the staff has help, and its pages show the same', () => {
  const sections = groupsOf({ staffRole: 'administrator', rights: {} }, { edoEnabled: true }).flatMap(
    ({ sections: some }) => some,
  )
  expect(sections.map(({ to }) => to).filter((to) => helpOf(to) === null)).toEqual([])
  expect(helpOf('/staff/orders/5')?.title).toBe('Заказы')
  expect(helpOf('/staff/nothing')).toBeNull()
})
