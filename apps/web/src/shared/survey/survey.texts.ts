import { defineTexts } from '../../lib/texts/texts'

export const surveyTexts = defineTexts({
  'survey.send': 'Отправить ответы',
  'survey.label': 'Опрос',
  'survey.answer': 'Ответить',
  'survey.later': 'Не сейчас',
  'survey.thanks': 'Спасибо! Ответы отправлены.',
  'survey.required': 'обязательно',
})
