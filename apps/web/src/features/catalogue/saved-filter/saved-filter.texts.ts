import { defineTexts } from '../../../lib/texts/texts'

export const savedFilterTexts = defineTexts({
  'saved.title': 'Сохранённые фильтры',
  'saved.save': 'Сохранить фильтр',
  'saved.saved': 'Фильтр сохранён',
  'saved.saveFailed': 'Не удалось сохранить фильтр',
  'saved.failed': 'Не удалось изменить фильтр',
  'saved.deleted': 'Фильтр удалён',
  'saved.options': 'Действия с фильтром: {{name}}',
  'saved.rename': 'Переименовать',
  'saved.name': 'Название фильтра',
  'saved.watch': 'Следить',
  'saved.watchLabel': 'Следить: {{name}}',
  'saved.watchHint': 'Сообщим, когда появятся новые товары или товары снова будут в наличии',
  'saved.watching': 'Следим: сообщим о новинках и поступлениях',
  'saved.notWatching': 'Больше не следим за этим фильтром',
  'saved.delete': 'Удалить',
  'saved.goods_one': '+{{count, number}} новый',
  'saved.goods_few': '+{{count, number}} новых',
  'saved.goods_many': '+{{count, number}} новых',
  'saved.goods_other': '+{{count, number}} новых',
  'saved.stock': 'снова в наличии: {{count, number}}',
})
