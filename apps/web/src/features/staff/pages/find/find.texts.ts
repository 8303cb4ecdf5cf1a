import { defineTexts } from '../../../../lib/texts/texts'

export const findTexts = defineTexts({
  'find.label': 'Поиск по порталу',
  'find.placeholder': 'Заказ, документ, компания, человек, артикул, раздел',
  'find.nothing': 'Ничего не найдено',
  'find.screens': 'Разделы',
  'find.kind.order': 'Заказы',
  'find.kind.document': 'Документы заказов',
  'find.kind.company-document': 'Документы компаний',
  'find.kind.company': 'Компании',
  'find.kind.person': 'Люди',
  'find.kind.product': 'Товары',
})
