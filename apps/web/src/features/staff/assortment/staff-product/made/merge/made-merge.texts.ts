import { defineTexts } from '../../../../../../lib/texts/texts'

export const madeMergeTexts = defineTexts({
  'madeMerge.open': 'Объединить с товаром из 1С',
  'madeMerge.title': 'Объединить с товаром из 1С',
  'madeMerge.how':
    'Этот товар станет товаром из 1С: строки корзин, списков и заказов перейдут туда, старая ссылка приведёт к нему. Отменить нельзя.',
  'madeMerge.made': 'Создан на портале',
  'madeMerge.into': 'Из 1С',
  'madeMerge.article': 'артикул {{article}}',
  'madeMerge.moves': 'Перейдёт к товару из 1С',
  'madeMerge.nothing': 'У этого товара ничего нет: он просто закроется',
  'madeMerge.dropped': 'У товара из 1С уже есть своё',
  'madeMerge.count': '{{name}}: {{count, number}}',
  'madeMerge.keep': 'Оставить заданное на портале и там, где 1С прислала своё: цены, остатки, характеристики, описание',
  'madeMerge.sure': 'Это один и тот же товар, объединить навсегда',
  'madeMerge.save': 'Объединить',
  'madeMerge.cancel': 'Отмена',
  'madeMerge.done': 'Товары объединены',
})
