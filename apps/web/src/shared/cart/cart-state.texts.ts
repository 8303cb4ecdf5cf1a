import { defineTexts } from '../../lib/texts/texts'

export const cartStateTexts = defineTexts({
  'cart.stalled': 'Нет связи с сервером. Изменённые количества не потеряны и сохранятся, как только связь вернётся.',
})
