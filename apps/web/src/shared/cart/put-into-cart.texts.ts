import { defineTexts } from '../../lib/texts/texts'

export const putIntoCartTexts = defineTexts({
  'putIntoCart.added_one': 'В корзину добавлена {{count, number}} строка',
  'putIntoCart.added_few': 'В корзину добавлены {{count, number}} строки',
  'putIntoCart.added_many': 'В корзину добавлено {{count, number}} строк',
  'putIntoCart.added_other': 'В корзину добавлено {{count, number}} строки',
  'putIntoCart.both_one': '{{added}}, к {{count, number}} строке прибавлено количество',
  'putIntoCart.both_few': '{{added}}, к {{count, number}} строкам прибавлено количество',
  'putIntoCart.both_many': '{{added}}, к {{count, number}} строкам прибавлено количество',
  'putIntoCart.both_other': '{{added}}, к {{count, number}} строки прибавлено количество',
  'putIntoCart.joined_one': 'К {{count, number}} строке корзины прибавлено количество',
  'putIntoCart.joined_few': 'К {{count, number}} строкам корзины прибавлено количество',
  'putIntoCart.joined_many': 'К {{count, number}} строкам корзины прибавлено количество',
  'putIntoCart.joined_other': 'К {{count, number}} строки корзины прибавлено количество',
  'putIntoCart.repeated_one': 'Повторов в списке: {{count, number}}. Количество сложено.',
  'putIntoCart.repeated_few': 'Повторов в списке: {{count, number}}. Количества сложены.',
  'putIntoCart.repeated_many': 'Повторов в списке: {{count, number}}. Количества сложены.',
  'putIntoCart.repeated_other': 'Повторов в списке: {{count, number}}. Количества сложены.',
})
