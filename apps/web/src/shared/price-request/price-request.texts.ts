import { defineTexts } from '../../lib/texts/texts'

/** Texts about price requests for buyers and staff. */
export const priceRequestTexts = defineTexts({
  'priceRequest.title': 'Запрос цен № {{number}}',
  'priceRequest.state.draft': 'Черновик',
  'priceRequest.state.sent': 'Ждёт ответа',
  'priceRequest.state.answered': 'Есть ответ',
  'priceRequest.state.accepted': 'Цены приняты',
  'priceRequest.state.declined': 'Отказ',
  'priceRequest.state.expired': 'Срок истёк',
  'priceRequest.state.withdrawn': 'Отозван',
  'priceRequest.source.cart': 'Из корзины',
  'priceRequest.source.specification': 'Из спецификации «{{name}}»',
  'priceRequest.source.offer': 'Из предложения «{{name}}»',
  'priceRequest.ask': 'Запросить цены',
  'priceRequest.skipped_one':
    'Без {{count, number}} строки: для своих товаров, товаров других продавцов и снятых с продажи цен не запрашивают',
  'priceRequest.skipped_few':
    'Без {{count, number}} строк: для своих товаров, товаров других продавцов и снятых с продажи цен не запрашивают',
  'priceRequest.skipped_many':
    'Без {{count, number}} строк: для своих товаров, товаров других продавцов и снятых с продажи цен не запрашивают',
  'priceRequest.skipped_other':
    'Без {{count, number}} строк: для своих товаров, товаров других продавцов и снятых с продажи цен не запрашивают',
  'priceRequest.round': 'Раунд {{number, number}}',
  'priceRequest.rows': 'Товары раунда {{number, number}}',
  'priceRequest.product': 'Товар',
  'priceRequest.amount': 'Кол-во',
  'priceRequest.catalog': 'В каталоге{{shownVat}}',
  'priceRequest.wished': 'Желаемая цена{{shownVat}}',
  'priceRequest.answer': 'Цена продавца{{shownVat}}',
  'priceRequest.saving': 'Экономия',
  'priceRequest.refused': 'не можем дать',
  'priceRequest.upTo': 'не больше {{amount}}',
  'priceRequest.left': 'осталось {{amount}}',
  'priceRequest.accepted': 'принята',
  'priceRequest.takeHead': 'Принять',
  'priceRequest.take': 'Принять цену: {{name}}',
  'priceRequest.asked': '{{author}}, {{date}}',
  'priceRequest.draftOf': '{{author}}, ещё не отправлен',
  'priceRequest.wishedOn': 'Нужно к {{date}}',
  'priceRequest.validUntil': 'Цены действуют до {{date}}',
  'priceRequest.answered': 'Ответ: {{by}}, {{date}}',
  'priceRequest.decided': '{{state}}: {{by}}, {{date}}',
  'priceRequest.files': 'Файлы',
  'priceRequest.file': 'Скачать файл {{name}}',
  'priceRequest.earlier': 'Прежние раунды',
})
