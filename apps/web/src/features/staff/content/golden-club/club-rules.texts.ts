import { defineTexts } from '../../../../lib/texts/texts'

export const clubRulesTexts = defineTexts({
  'clubRules.hint':
    'Уровень зависит от суммы выполненных заказов компании за 12 месяцев. Баллы за заказ считаются по уровню, который был до него. Если 1С присылает бонусы компании, показываются они.',
  'clubRules.level': 'Уровень {{number}}',
  'clubRules.name': 'Название',
  'clubRules.from': 'Оборот от, {{currencySign}}',
  'clubRules.percent': 'Баллами, %',
  'clubRules.privileges': 'Привилегии, каждая с новой строки',
  'clubRules.add': 'Добавить уровень',
  'clubRules.remove': 'Убрать уровень',
  'clubRules.pointsAs': 'Баллы в заказе',
  'clubRules.pointsAs.payment': 'Оплата',
  'clubRules.pointsAs.discount': 'Скидка в строках',
  'clubRules.pointsAs.payment.hint':
    'Цены и НДС в документах не меняются, баллы засчитываются как оплата. В 1С уходит «Оплачено баллами»; продавец платит НДС со всей суммы.',
  'clubRules.pointsAs.discount.hint':
    'Баллы уменьшают цены строк, и НДС считается с того, что платит покупатель. При отмене заказа баллы возвращаются, при уменьшении — нет. Действует для новых заказов.',
  'clubRules.spendPercent': 'Баллами можно оплатить, % заказа',
  'clubRules.spendHint':
    'Ноль — баллами не платят. Один балл — один рубль. Начисленное за выполненные заказы при смене правил не меняется.',
  'clubRules.posts': 'Акции, привилегии, объявления и новинки клуба — записи ленты golden-club.',
})
