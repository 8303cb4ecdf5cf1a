import { defineTexts } from '../../../lib/texts/texts'

export const ownEdiTexts = defineTexts({
  'ownEdi.title': 'Обмен EDI',
  'ownEdi.hint':
    'Заказы вашей системы приходят поставщику файлами EDIFACT, ответы и документы возвращаются так же. Подключение настраивает поставщик.',
  'ownEdi.none': 'Подключений нет',
  'ownEdi.noneHint': 'Напишите своему менеджеру: он подключит вашу систему.',
  'ownEdi.messagesOf': 'Сообщения подключения «{{name}}»',
  'ownEdi.back': 'Все сообщения',
})
