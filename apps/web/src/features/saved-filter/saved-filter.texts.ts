import { defineTexts } from '../../lib/texts'

export const savedFilterTexts = defineTexts({
  'saved.title': 'Сохранённые фильтры',
  'saved.save': 'Сохранить фильтр',
  'saved.saved': 'Фильтр сохранён',
  'saved.isSaved': 'Фильтр сохранён в панели',
  'saved.saveFailed': 'Не удалось сохранить фильтр',
  'saved.failed': 'Не удалось изменить фильтр',
  'saved.deleted': 'Фильтр удалён',
  'saved.options': 'Действия с фильтром: {{name}}',
  'saved.rename': 'Переименовать',
  'saved.name': 'Название фильтра',
  'saved.alertsOn': 'Следить за новинками',
  'saved.alertsOff': 'Не следить за новинками',
  'saved.watched': 'Следим за новинками',
  'saved.delete': 'Удалить',
  'saved.goods_one': '+{{count, number}} новый',
  'saved.goods_few': '+{{count, number}} новых',
  'saved.goods_many': '+{{count, number}} новых',
  'saved.goods_other': '+{{count, number}} новых',
  'saved.stock': 'снова в наличии: {{count, number}}',
})
