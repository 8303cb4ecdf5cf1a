import { defineTexts } from '../texts/texts'

export const errorsTexts = defineTexts({
  'error.network': 'Нет связи с сервером. Проверьте подключение и повторите.',
  'error.chunk': 'Не удалось загрузить часть портала. Обновите страницу.',
  'error.refused': 'Не получилось',
  'error.failure': 'Произошел технический сбой',
})
