import { defineTexts } from '../../../lib/texts/texts'

export const postTexts = defineTexts({
  'post.all': 'Все',
  'post.rubrics': 'Рубрики',
  'post.unread': 'Новое',
  'post.more': 'Показать ещё',
  'post.loading': 'Загружаем…',
  'post.nothing': 'Здесь пока ничего нет',
  'post.nothingHint': 'Новые записи появятся на этой странице.',
  'post.rss': 'Подписаться (RSS)',
  'post.back': 'Все записи: {{title}}',
  'post.failedMore': 'Не удалось загрузить следующую страницу.',
  'post.retry': 'Повторить',
})
