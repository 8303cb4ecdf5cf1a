import { defineTexts } from '../../lib/texts/texts'

export const webhookFactsTexts = defineTexts({
  'webhookFacts.working': 'Работает',
  'webhookFacts.failing': 'Не доставляет с {{at}}',
  'webhookFacts.paused': 'На паузе',
  'webhookFacts.refused': 'Приостановлен: ваша система ответила «больше не присылать»',
  'webhookFacts.stopped': 'Остановлен поставщиком: {{reason}}',
  'webhookFacts.left': 'Не работает: владелец больше не в компании',
  'webhookFacts.accepted': 'последнее событие принято {{at}}',
  'webhookFacts.nothingYet': 'ещё ничего не принято',
  'webhookFacts.former': 'прежний секрет подписывает до {{at}}',
  'webhookFacts.waiting_one': 'ждёт {{count, number}} событие с {{at}}',
  'webhookFacts.waiting_few': 'ждут {{count, number}} события с {{at}}',
  'webhookFacts.waiting_many': 'ждут {{count, number}} событий с {{at}}',
  'webhookFacts.waiting_other': 'ждут {{count, number}} события с {{at}}',
  'webhookFacts.givenUp_one': 'не доставлено {{count, number}} событие',
  'webhookFacts.givenUp_few': 'не доставлено {{count, number}} события',
  'webhookFacts.givenUp_many': 'не доставлено {{count, number}} событий',
  'webhookFacts.givenUp_other': 'не доставлено {{count, number}} события',
})
