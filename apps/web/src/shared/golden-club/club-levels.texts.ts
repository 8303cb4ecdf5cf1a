import { defineTexts } from '../../lib/texts/texts'

export const clubLevelTexts = defineTexts({
  'club.levels': 'Уровни и привилегии',
  'club.from': 'от {{sum}} за 12 месяцев',
  'club.percent': '{{percent, number}} % от заказа баллами',
})
