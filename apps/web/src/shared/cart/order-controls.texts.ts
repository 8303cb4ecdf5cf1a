import { defineTexts } from '../../lib/texts/texts'

export const orderControlsTexts = defineTexts({
  'orderControls.amount': 'Количество, {{name}}',
  'orderControls.toCart': 'В корзину',
  'orderControls.inCart': 'В корзине',
  'orderControls.toCartLabel': 'В корзину: {{name}}',
  'orderControls.inCartLabel': 'В корзине, открыть корзину: {{name}}',
})
