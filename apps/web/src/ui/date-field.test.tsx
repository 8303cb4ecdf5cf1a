import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { open } from '../../test/screen'
import { DateField, MomentInput, readDay, readMoment } from './date-field'

test('days are parsed as people write them, without guessing', () => {
  expect(['10.03.2026', '1.3.2026', '10032026', ' 10.03.2026 ', '2026-03-10'].map(readDay)).toEqual([
    '2026-03-10',
    '2026-03-01',
    '2026-03-10',
    '2026-03-10',
    '2026-03-10',
  ])
  expect(['31.02.2026', '10.03', '10.03.26', '03/10/2026', 'завтра', ''].map(readDay)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(readMoment('10.03.2026 09:05')).toBe('2026-03-10T09:05')
  expect(readMoment('10.03.2026')).toBeNull()
})

test('a day is shown and typed as ДД.ММ.ГГГГ, picked from a Russian calendar, and cleared', async () => {
  const days: string[] = []
  function Field() {
    const [day, setDay] = useState('2026-03-10')
    const keep = (next: string) => {
      days.push(next)
      setDay(next)
    }
    return <DateField label="Дата" value={day} onChange={keep} />
  }
  const { person } = await open(<Field />)
  const field = screen.getByLabelText('Дата')
  expect(field).toHaveProperty('value', '10.03.2026')
  fireEvent.change(field, { target: { value: '15.04.2026' } })
  fireEvent.blur(field)
  expect(field).toHaveProperty('value', '15.04.2026')
  fireEvent.change(field, { target: { value: 'чушь' } })
  fireEvent.blur(field)
  expect(field).toHaveProperty('value', '15.04.2026')
  await person.click(field)
  await person.click(await screen.findByRole('button', { name: /^20 апреля 2026/ }))
  fireEvent.change(field, { target: { value: '' } })
  expect(days).toEqual(['2026-04-15', '2026-04-20', ''])
})

test('a moment keeps its time', async () => {
  const moments: string[] = []
  await open(<MomentInput label="Когда" value="2026-03-10T09:05" onChange={(moment) => moments.push(moment)} />)
  const field = screen.getByLabelText('Когда')
  expect(field).toHaveProperty('value', '10.03.2026 09:05')
  fireEvent.change(field, { target: { value: '11.03.2026 18:30' } })
  expect(moments).toEqual(['2026-03-11T18:30'])
})
