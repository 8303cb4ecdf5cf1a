import { defineTexts } from '../../../lib/texts/texts'

export const exportMailTexts = defineTexts({
  'exportMail.title': 'Отправить на почту',
  'exportMail.to': 'Кому',
  'exportMail.toWrong': 'Укажите почту вида name@company.ru',
  'exportMail.format': 'Формат файла',
  'exportMail.xlsx': 'Excel (xlsx)',
  'exportMail.csv': 'Таблица (csv)',
  'exportMail.pdf': 'PDF',
  'exportMail.message': 'Сообщение',
  'exportMail.messagePlaceholder': 'Необязательно: например, для какого объекта',
  'exportMail.tooLong': 'Не больше {{count, number}} знаков',
  'exportMail.hint': 'В файле будут цены, которые видите вы.',
  'exportMail.send': 'Отправить',
  'exportMail.cancel': 'Закрыть',
  'exportMail.sent': 'Письмо отправляется на {{to}}',
})
