import { defineTexts } from '../../../../lib/texts/texts'

export const priceRuleTexts = defineTexts({
  'priceRule.percent': 'Процент',
  'priceRule.percentHint': 'Минус снижает: −5',
  'priceRule.sum': 'И ещё рублей',
  'priceRule.sumHint': 'Прибавляется после процента',
  'priceRule.step': 'Округление',
  'priceRule.noStep': 'До копейки',
  'priceRule.toStep': 'До {{step}}',
  'priceRule.rounding': 'Куда округлять',
  'priceRule.rounding.nearest': 'К ближайшему',
  'priceRule.rounding.up': 'Вверх',
  'priceRule.rounding.down': 'Вниз',
  'priceRule.notPercent': 'Число больше −100 и не больше 1000',
  'priceRule.notSum': 'Число не больше миллиона',
})
