import { defineTexts } from '../../lib/texts/texts'

export const punchoutTexts = defineTexts({
  'punchout.label': 'Товары для системы закупок',
  'punchout.create': 'Вы выбираете товары для «{{system}}». Заказ оформит она.',
  'punchout.edit': 'Вы изменяете корзину из «{{system}}». Заказ оформит она.',
  'punchout.inspect': 'Корзина из «{{system}}» открыта для просмотра.',
  'punchout.missing': 'Не нашлось: {{articles}}.',
  'punchout.return': 'Вернуть в систему закупок',
  'punchout.leave': 'Вернуться без изменений',
})
