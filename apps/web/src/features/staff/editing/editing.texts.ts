import { defineTexts } from '../../../lib/texts/texts'

export const editingTexts = defineTexts({
  'editing.save': 'Сохранить',
  'editing.saved': 'Сохранено',
  'editing.alsoHere': 'Сейчас это открыто и у других: {{names}}. Договоритесь, кто правит.',
  'editing.conflict': 'Есть более новый вариант',
  'editing.conflictBy': 'Пока вы правили, это изменил сотрудник {{name}}: {{at}}.',
  'editing.conflictNone': 'Поля у вас одинаковые.',
  'editing.field': 'Поле',
  'editing.theirs': 'Сохранено',
  'editing.yours': 'У вас',
  'editing.take': 'Взять чужое',
  'editing.keep': 'Оставить своё',
  'editing.yes': 'да',
  'editing.no': 'нет',
  'editing.reload': 'Показать его вариант',
  'editing.dropChanges': 'Ваши изменения пропадут. Показать вариант другого сотрудника?',
  'editing.changed': 'Последнее изменение: {{at}}, {{author}}',
  'editing.changedAt': 'Последнее изменение: {{at}}',
  'editing.preview': 'Как увидят покупатели',
  'editing.emptyPreview': 'Пока пусто',
  'editing.htmlHint':
    'HTML: заголовки h2–h4, абзацы, списки, таблицы, ссылки, жирный и курсив. Скрипты, стили и картинки убираются.',
})
