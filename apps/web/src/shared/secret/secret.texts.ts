import { defineTexts } from '../../lib/texts/texts'

export const secretTexts = defineTexts({
  'secret.overlap1': '1 час',
  'secret.overlap24': 'сутки',
  'secret.overlap168': 'неделю',
  'secret.renew': 'Новый секрет',
})
