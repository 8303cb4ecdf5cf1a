import { defineTexts } from '../../../../lib/texts/texts'

export const segmentFieldTexts = defineTexts({
  'segments.chosen': 'Компании',
  'segments.search': 'Название или ИНН',
  'segments.choose': 'Выберите группу',
})
