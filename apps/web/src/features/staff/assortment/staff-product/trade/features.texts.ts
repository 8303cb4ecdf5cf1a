import { defineTexts } from '../../../../../lib/texts/texts'

export const featuresTexts = defineTexts({
  'features.title': 'Характеристики товара',
  'features.hint': 'Своё значение стоит над 1С, пока вы не вернёте её слово. Пустое значение скрывает характеристику.',
  'features.none': 'Характеристик нет',
  'features.withUnit': '{{name}}, {{unit}}',
  'features.yes': 'Да',
  'features.no': 'Нет',
  'features.rangeFrom': '{{name}}: от',
  'features.rangeTo': '{{name}}: до',
  'features.more': 'Ещё значение',
  'features.another': '{{name}}: значение {{number}}',
  'features.add': 'Добавить характеристику',
  'features.addHint': 'Если такая уже есть у других товаров, портал возьмёт её, иначе заведёт новую.',
  'features.name': 'Название',
  'features.unit': 'Единица',
  'features.kind': 'Вид значения',
  'features.kind.list': 'Текст из списка',
  'features.kind.number': 'Число',
  'features.kind.range': 'Диапазон',
  'features.kind.flag': 'Да или нет',
  'features.value': 'Значение',
})
