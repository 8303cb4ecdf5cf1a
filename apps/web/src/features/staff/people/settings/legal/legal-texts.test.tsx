import { fillLegalGaps, legalTexts } from '@snab/contract/content/legal-text'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '../../../../../../test/network'
import { button, open, textbox } from '../../../../../../test/screen'
import { LegalTexts } from './legal-texts'

const draft = {
  slug: 'dostavka',
  title: 'Доставка и оплата',
  state: 'draft' as const,
  gaps: ['часы работы склада', 'телефон'],
  changedAt: null,
}

test('each gap is asked once, known requisites are filled in, and an empty answer is not sent', async () => {
  network.answer(legalTexts, {
    items: [draft],
    gaps: [
      { words: 'часы работы склада', value: '' },
      { words: 'телефон', value: '+7 495 123-45-67' },
      { words: 'сколько дней принимается возврат', value: '' },
    ],
  })
  const { person } = await open(<LegalTexts />)
  await screen.findByText('Осталось вписать: часы работы склада, телефон')
  expect(textbox('Телефон').value).toBe('+7 495 123-45-67')
  await person.type(textbox('Часы работы склада'), 'пн–пт 9–18')
  network.answer(fillLegalGaps, { items: [{ ...draft, gaps: [] }], gaps: [] })
  await person.click(button('Вписать в черновики'))
  await screen.findByText('Вписано: проверьте черновики')
  expect(network.sent(fillLegalGaps)).toMatchObject([
    {
      body: {
        fills: [
          { words: 'часы работы склада', value: 'пн–пт 9–18' },
          { words: 'телефон', value: '+7 495 123-45-67' },
        ],
      },
    },
  ])
  expect(screen.queryByText('Чего портал не знает')).toBeNull()
})
