import { describe, expect, test } from 'vitest'
import { test as portalTest, type Portal } from '../../../../../test/portal'
import { announcedCodes, withoutAnnounced } from './announced-code'
import { readLine } from './read-lines'

const code = '0289-014'
const announcements = [
  'арт. 0289-014',
  'арт.0289-014',
  'Арт: 0289-014',
  'арт 0289-014',
  'арт0289-014',
  'артикул 0289-014',
  'Артикул: 0289-014',
  'артикул №0289-014',
  'АРТИКУЛ - 0289-014',
  'код 0289-014',
  'код: 0289-014',
  'код товара 0289-014',
  'каталожный № 0289-014',
  'каталожный номер: 0289-014',
  'кат. № 0289-014',
  'кат.№0289-014',
  'P/N 0289-014',
  'P/N: 0289-014',
  'p / n 0289-014',
  'PN 0289-014',
  'PN: 0289-014',
  'PN0289-014',
  'ref. 0289-014',
  'Ref: 0289-014',
  'ref 0289-014',
  '№ по каталогу 0289-014',
  '№ по каталогу: 0289-014',
  'art. 0289-014',
  'Art.0289-014',
  'art 0289-014',
  '(арт. 0289-014)',
  'арт. «0289-014»',
]

describe('an announcement of a code works at any position', () => {
  test.each(announcements)('%s', (announcement) => {
    for (const text of [
      announcement,
      `${announcement} Розетка белая`,
      `Розетка ${announcement} белая`,
      `Розетка белая, ${announcement}`,
      `Розетка белая ${announcement}.`,
    ])
      expect([text, announcedCodes(text).map(({ codes }) => codes.at(-1))]).toEqual([text, [code]])
    expect(withoutAnnounced(`Розетка ${announcement} белая`)).toBe('Розетка белая')
  })

  test.each([
    'Кран шаровой DN50 PN16',
    'кодовый замок 100500',
    'артель 0289-014',
    'арт. уточнить 100 шт',
    'код 100 шт',
    'реле REF615',
    'кварта 0289-014',
    'PN',
  ])('%s announces nothing', (text) => {
    expect(announcedCodes(text)).toEqual([])
    expect(withoutAnnounced(text)).toBe(text)
  })

  test('a word that begins like an announcement may be a code itself', () => {
    expect(announcedCodes('ART-10025')[0]?.codes).toEqual(['ART-10025', '10025'])
  })

  test('an announced code is not an amount', () => {
    expect(readLine('Розетка белая код 4601234567890')).toMatchObject({ codes: ['4601234567890'], amountText: '' })
    expect(readLine('Розетка белая, арт. 02890140 - 5 шт')).toMatchObject({
      codes: ['02890140'],
      amountText: '5 шт',
      name: 'Розетка белая, арт. 02890140',
    })
    expect(readLine('арт. 0289-014 5 шт')).toMatchObject({ codes: ['0289-014', 'арт. 0289-014'], amountText: '5 шт' })
  })

  test('long texts are read in linear time', () => {
    for (const run of ['арт. ', 'p / n', 'код товара ', '№ по каталогу ', 'артикул'.padEnd(2_000, '.'), 'арт 0'])
      expect([run, timeOf(run.repeat(Math.ceil(200_000 / run.length))) < 2_000]).toEqual([run, true])
  })
})

function timeOf(text: string): number {
  const start = performance.now()
  withoutAnnounced(text)
  return performance.now() - start
}

const matched = async (portal: Portal, text: string) => {
  const user = await portal.newUser()
  const { body } = await user.post('/api/v1/list-import', { text })
  const { items } = (await user.get(`/api/v1/list-import/${body.id}/rows`)).body
  return items.map((row: { how: string; product: { id: number } | null; amount: number }) => [
    row.how,
    row.product?.id ?? null,
    row.amount,
  ])
}

portalTest(
  'a line is its announced code where that exists, and words and code together where not',
  async ({ portal }) => {
    const lamp = await portal.newProduct({ article: '0289-014', name: 'Розетка потолочная' })
    const other = await portal.newProduct({ article: '0500-001', name: 'Розетка белая с заземлением' })
    expect(
      await matched(
        portal,
        `Розетка белая с заземлением, ref. 0289-014 - 3 шт\nРозетка белая с заземлением P/N: 0289014 2\nРозетка белая с заземлением, код 9999999 4 шт`,
      ),
    ).toEqual([
      ['code', lamp, 3],
      ['normalised', lamp, 2],
      ['name', null, 4],
    ])
    // cells of a table
    expect(
      await matched(
        portal,
        'Наименование\tКол-во\nРозетка белая с заземлением, кат. № 0289-014\t7\nРозетка белая с заземлением\t1',
      ),
    ).toEqual([
      ['code', lamp, 7],
      ['name', other, 1],
    ])
  },
)
