import { afterEach, expect, test } from 'vitest'
import { formatMoney, formatWeight, setShownUnits } from './format'
import { vatWords } from '../../shared/session/startup'
import { defineTexts, setStandingValues, textOf } from './texts'

const texts = defineTexts({
  'test.price': 'Цена, {{currencySign}}',
  'test.weight': 'Вес {{amount}} {{weightUnit}}',
  'test.sums_one': '{{count}} сумма, {{currencySign}}',
  'test.sums_few': '{{count}} суммы, {{currencySign}}',
  'test.sums_many': '{{count}} сумм, {{currencySign}}',
})
const t = textOf(texts)

function configure(currencySign: string, weightUnit: 'кг' | 'г' | 'т') {
  setShownUnits({ currencySign, weightUnit })
  setStandingValues({ currencySign, weightUnit })
}
afterEach(() => {
  configure('₽', 'кг')
  setStandingValues(vatWords(true))
})

test('money, weights and texts use the units of the configuration', () => {
  configure('₽', 'кг')
  expect([formatMoney(1250.5), formatWeight(2.5), t('test.price')].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '1 250,50 ₽',
    '2,5 кг',
    'Цена, ₽',
  ])
  configure('руб.', 'т')
  expect(
    [
      formatMoney(1250.5),
      formatWeight(2500),
      t('test.price'),
      t('test.weight', { amount: '2,5' }),
      t('test.sums', { count: 5 }),
    ].map((text) => text.replaceAll(/\s/g, ' ')),
  ).toEqual(['1 250,50 руб.', '2,5 т', 'Цена, руб.', 'Вес 2,5 т', '5 сумм, руб.'])
})

test('if prices are shown without VAT, prices and sums to pay are labelled', () => {
  const vat = textOf(defineTexts({ 'test.shown': 'Цена{{shownVat}}', 'test.paid': 'К оплате{{paidVat}}' }))
  expect([vat('test.shown'), vat('test.paid')]).toEqual(['Цена', 'К оплате'])
  setStandingValues(vatWords(false))
  expect([vat('test.shown'), vat('test.paid'), t('test.price')]).toEqual(['Цена без НДС', 'К оплате с НДС', 'Цена, ₽'])
})
