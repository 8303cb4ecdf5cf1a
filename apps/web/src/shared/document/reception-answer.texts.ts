import { defineTexts } from '../../lib/texts/texts'

export const receptionAnswerTexts = defineTexts({
  'answer.title': 'Ответ покупателя',
  'answer.by': '{{author}}, {{at}}',
  'answer.difference': 'отгружено {{shipped}}, принято {{received}} {{unit}}',
  'answer.missingCodes': 'Не найдены коды: {{codes}}',
  'answer.unexpectedCodes': 'Лишние коды: {{codes}}',
  'answer.claim': 'Обращение № {{number}}',
  'correction.open': 'Ждёт ответа продавца',
  'correction.done': 'Исправлено',
  'correction.declined': 'Исправлять не будут',
  'correction.answer': 'Ответ продавца: {{answer}}',
  'answer.outdated': 'Продавец изменил документ после приёмки: сверьте строки с ним.',
})
