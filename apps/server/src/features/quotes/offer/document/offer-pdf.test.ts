import type { PublishedOffer, PublishedRow } from '@snab/contract/quotes/client-offer'
import { lineSums } from '@snab/domain/offer/line-sums'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../../test/documents/read-pdf'
import { writePdf } from '../../../../files/pdf/write-pdf'
import { usualTemplate as template } from '../template/template-content'
import { exampleOffer } from './example-offer'
import { offerPdf } from './offer-pdf'

const example = exampleOffer({ name: 'Анна', company: '', email: '', phone: '' }, new Date('2026-03-10'), '₽')

function offerOf(rows: Partial<PublishedRow>[]): PublishedOffer {
  const plain = example.rows.find(({ kind }) => kind === 'product')
  if (!plain) throw new Error('The example has no rows')
  return { ...example, rows: rows.map((row, at) => ({ ...plain, choice: 'included', ...row, id: at + 1 })) }
}

const pagesOf = async (offer: PublishedOffer, columns = template.columns): Promise<string[]> =>
  textOfPdf(await writePdf(offerPdf(offer, { ...template, columns }, new Map())))

test('500 rows with long names: the header is on every page and no row is cut', async () => {
  const long = 'Выключатель автоматический трёхполюсный в литом корпусе с регулируемым расцепителем '
  const offer = offerOf(
    Array.from({ length: 500 }, (_, at) => ({
      // one or several lines, and an unbreakable word
      name: `нач${at}я ${long.repeat(1 + (at % 4))}${'Щ'.repeat((at % 5) * 20)} кон${at}я`,
      note: at % 7 === 0 ? 'Срок уточняется' : '',
    })),
  )
  const pages = await pagesOf(offer)
  expect(pages.length).toBeGreaterThan(20)
  const whole = pages.join(' ')
  for (let at = 0; at < 500; at += 1) {
    expect(whole).toContain(`нач${at}я`)
    const page = pages.find((text) => text.includes(`нач${at}я`))
    expect(page, `row ${at}`).toContain(`кон${at}я`)
  }
  for (const page of pages.filter((text) => /нач\d+я/.test(text))) expect(page).toMatch(/№ Артикул Наименование/)
}, 60_000)

test('a discount is shown: the earlier price, its column, and the saving below the table', async () => {
  const row = { amount: 2000, price: 90_00, priceBefore: 100_00, ...lineSums(90_00, 2000, 2000, 'inside') }
  const offer = { ...offerOf([row]), discount: 1000 }
  const words = (await pagesOf(offer)).join(' ')
  expect(words).toMatch(/100,00 90,00/)
  expect(words).toMatch(/Без скидки 200,00 Скидка -20,00 Итого 180,00/)
  const columns = [...template.columns, { key: 'discount' as const, width: 8 }]
  expect((await pagesOf(offer, columns)).join(' ')).toContain('10 %')
  expect((await pagesOf(offerOf([{ ...row, priceBefore: 90_00 }]))).join(' ')).not.toContain('скидки')
}, 60_000)
