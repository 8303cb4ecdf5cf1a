import { defineTexts } from '../../../../lib/texts/texts'

export const segmentFieldTexts = defineTexts({
  'segments.chosen': 'Компании',
  'segments.search': 'Название или ИНН',
  'segments.addCompany': 'Добавить',
  'segments.drop': 'Убрать {{name}}',
  'segments.none': 'Ничего не нашлось',
  'segments.choose': 'Выберите группу',
})
