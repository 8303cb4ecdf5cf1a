import { defineTexts } from '../../../lib/texts/texts'

export const editingTexts = defineTexts({
  'editing.save': 'Сохранить',
  'editing.saved': 'Сохранено',
  'editing.reload': 'Показать его вариант',
  'editing.leave': 'Изменения не сохранены. Уйти без сохранения?',
  'editing.dropChanges': 'Ваши изменения пропадут. Показать вариант другого сотрудника?',
  'editing.changed': 'Последнее изменение: {{at}}, {{author}}',
  'editing.changedAt': 'Последнее изменение: {{at}}',
  'editing.preview': 'Как увидят покупатели',
  'editing.emptyPreview': 'Пока пусто',
  'editing.htmlHint':
    'HTML: заголовки h2–h4, абзацы, списки, таблицы, ссылки, жирный и курсив. Скрипты, стили и картинки убираются.',
})
