import { defineTexts } from '../../lib/texts'

export const emptyTexts = defineTexts({
  'empty.ways': 'Что можно найти',
  'empty.withoutWord': 'Без слова «{{word}}»',
  'empty.withoutFilters': 'Без фильтров',
  'empty.count_one': '{{count, number}} товар',
  'empty.count_few': '{{count, number}} товара',
  'empty.count_many': '{{count, number}} товаров',
  'empty.count_other': '{{count, number}} товара',
  'empty.ask': 'Спросить менеджера',
  'empty.noAnalogues': 'Аналогов нет',
  'empty.noRelated': 'Связанных товаров нет',
  'empty.linkedHint': 'В каталоге ничего близкого не нашлось. Менеджер может подобрать замену.',
  'empty.linkedFilters': 'С выбранными фильтрами ничего не подошло.',
  'empty.onlyInitial': 'Другого близкого товара в каталоге нет.',
})
