import { defineTexts } from '../../lib/texts/texts'

export const signInTexts = defineTexts({ 'signIn.enter': 'Войти', 'signIn.toSeePrices': 'Войдите, чтобы видеть цены' })
