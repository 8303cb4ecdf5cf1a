import { defineTexts } from '../../lib/texts/texts'

export const chatTexts = defineTexts({
  'chat.title': 'Чат с менеджером',
  'chat.messages': 'Сообщения чата',
  'chat.write': 'Сообщение',
  'chat.placeholder': 'Напишите сообщение',
  'chat.attach': 'Прикрепить файл',
  'chat.attachHint': 'PDF, JPEG, PNG или XLSX до 20 МБ',
  'chat.tooLarge': 'Файл «{{name}}» больше 20 МБ',
  'chat.drop': 'Убрать файл «{{name}}»',
  'chat.file': 'Скачать файл «{{name}}»',
  'chat.send': 'Отправить',
  'chat.sending': 'Отправляем…',
  'chat.you': 'Вы',
  'chat.guest': 'Гость',
  'chat.manager': '{{name}}, менеджер',
  'chat.read': 'прочитано',
  'chat.writtenOn': 'Страница',
  'chat.failed': 'Сообщения не загрузились',
  'chat.again': 'Повторить',
})
