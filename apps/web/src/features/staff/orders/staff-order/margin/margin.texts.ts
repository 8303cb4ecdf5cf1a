import { defineTexts } from '../../../../../lib/texts/texts'

export const marginTexts = defineTexts({
  'margin.title': 'Маржа',
  'margin.product': 'Товар',
  'margin.unitCost': 'Себестоимость за единицу',
  'margin.margin': 'Маржа',
  'margin.percent': 'Маржа, %',
  'margin.share': '{{percent}} %',
  'margin.unknown': 'неизвестна',
  'margin.how': 'По себестоимости дня заказа, без НДС. Если продавец НДС к вычету не берёт — с НДС.',
  'margin.withoutCost_one': 'Без себестоимости {{count, number}} строка: она не учтена.',
  'margin.withoutCost_few': 'Без себестоимости {{count, number}} строки: они не учтены.',
  'margin.withoutCost_many': 'Без себестоимости {{count, number}} строк: они не учтены.',
  'margin.withoutCost_other': 'Без себестоимости {{count, number}} строки: они не учтены.',
  'margin.column': 'Маржа',
  'margin.partly_one': 'без {{count, number}} строки',
  'margin.partly_few': 'без {{count, number}} строк',
  'margin.partly_many': 'без {{count, number}} строк',
  'margin.partly_other': 'без {{count, number}} строки',
})
