import { defineTexts } from '../../lib/texts/texts'

export const surveyTexts = defineTexts({
  'survey.send': 'Отправить ответы',
  'survey.later': 'Не сейчас',
  'survey.thanks': 'Спасибо! Ответы отправлены.',
  'survey.required': 'обязательно',
})
