import { defineTexts } from '../../../../../lib/texts/texts'

export const mergeTexts = defineTexts({
  'customerMerge.open': 'Объединить с двойником',
  'customerMerge.title': 'Объединить двойника с клиентом {{name}}',
  'customerMerge.how':
    'Заказы, документы, люди, адреса и договоры двойника перейдут сюда, сам двойник закроется. Цены и условия останутся от этого клиента. Отменить нельзя.',
  'customerMerge.double': 'Двойник',
  'customerMerge.choose': 'Название двойника',
  'customerMerge.moves': 'Перейдёт сюда',
  'customerMerge.nothing': 'У двойника ничего нет: он просто закроется',
  'customerMerge.dropped': 'Здесь уже своё, у двойника пропадёт',
  'customerMerge.count': '{{name}}: {{count, number}}',
  'customerMerge.sure': 'Это один и тот же клиент, объединить навсегда',
  'customerMerge.save': 'Объединить',
  'customerMerge.done': 'Клиенты объединены',
})
