import { defineTexts } from '../../../lib/texts/texts'

export const contentTexts = defineTexts({
  'content.contents': 'На этой странице',
  'content.print': 'Напечатать',
  'content.returnTitle': 'Как вернуть товар',
  'content.returnHint': 'Напишите менеджеру номер заказа, артикулы и причину возврата: он подскажет порядок и сроки.',
  'content.toOrders': 'Мои заказы',
})
