import { defineTexts } from '../../../lib/texts/texts'

export const signInTexts = defineTexts({
  'signIn.enter': 'Войти',
  'signIn.afterwards': 'цена видна после входа',
  'signIn.priceAwaited': 'Цена загружается',
  'signIn.toSeePrices': 'Войдите, чтобы видеть цены',
})
