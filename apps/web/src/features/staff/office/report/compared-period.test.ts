import { expect, test } from 'vitest'
import { comparedDays } from './compared-period'

test('a period is compared with the days before it, or with the year before', () => {
  const march = { from: '2028-02-29', to: '2028-03-09' }
  expect(comparedDays('none', march)).toBeNull()
  expect(comparedDays('previous', march)).toEqual({ from: '2028-02-19', to: '2028-02-28' })
  expect(comparedDays('year', march)).toEqual({ from: '2027-02-28', to: '2027-03-09' })
})
