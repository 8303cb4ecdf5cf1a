import { defineTexts } from '../../lib/texts/texts'

export const contentTexts = defineTexts({
  'content.home': 'Каталог по разделам',
  'content.all': 'Весь каталог',
  'content.loading': 'Загрузка…',
})
