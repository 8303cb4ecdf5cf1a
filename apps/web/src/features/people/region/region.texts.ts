import { defineTexts } from '../../../lib/texts/texts'

export const regionTexts = defineTexts({
  'region.title': 'Ваш регион',
  'region.hint': 'От региона зависят цены, остатки и пункты самовывоза. Страница обновится.',
  'region.isYours': 'Ваш регион — {{name}}?',
  'region.yes': 'Да, верно',
  'region.other': 'Выбрать другой',
  userRegionError: 'Ошибка при смене региона',
})
