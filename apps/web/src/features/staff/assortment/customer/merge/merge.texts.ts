import { defineTexts } from '../../../../../lib/texts/texts'

export const mergeTexts = defineTexts({
  'merge.open': 'Объединить с двойником',
  'merge.title': 'Объединить двойника с клиентом {{name}}',
  'merge.how':
    'Заказы, документы, люди, адреса и договоры двойника перейдут сюда, сам двойник закроется. Цены и условия останутся от этого клиента. Отменить нельзя.',
  'merge.double': 'Двойник',
  'merge.choose': 'Название двойника',
  'merge.moves': 'Перейдёт сюда',
  'merge.nothing': 'У двойника ничего нет: он просто закроется',
  'merge.dropped': 'Здесь уже своё, у двойника пропадёт',
  'merge.count': '{{name}}: {{count, number}}',
  'merge.sure': 'Это один и тот же клиент, объединить навсегда',
  'merge.save': 'Объединить',
  'merge.done': 'Клиенты объединены',
})
