import { defineTexts } from '../../lib/texts/texts'

export const printTexts = defineTexts({
  'print.place': '№',
  'print.article': 'Артикул',
  'print.name': 'Наименование',
  'print.amount': 'Кол-во',
  'print.unit': 'Ед.',
  'print.price': 'Цена{{shownVat}}',
  'print.total': 'Сумма{{paidVat}}',
  'print.note': 'Примечание',
  'print.onRequest': 'По запросу',
  'print.when': 'Напечатано {{when}}',
})
