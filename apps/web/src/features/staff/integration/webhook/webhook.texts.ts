import { defineTexts } from '../../../../lib/texts/texts'

export const staffWebhookTexts = defineTexts({
  'staffWebhooks.state': 'Вебхуки',
  'staffWebhooks.all': 'Все',
  'staffWebhooks.troubled': 'С ошибками',
  'staffWebhooks.stopped': 'Остановленные',
  'staffWebhooks.nothing': 'Вебхуков нет',
  'staffWebhooks.nothingHint': 'Клиент заводит вебхук в личном кабинете: «Вебхуки».',
  'staffWebhooks.noCompany': 'без компании',
  'staffWebhooks.stop': 'Остановить',
  'staffWebhooks.stopOf': 'Остановить вебхук «{{name}}»',
  'staffWebhooks.stopHint': 'Портал перестанет отправлять события; они копятся тридцать дней. Клиент увидит причину.',
  'staffWebhooks.reason': 'Причина',
  'staffWebhooks.stoppedNow': 'Вебхук остановлен',
  'staffWebhooks.run': 'Запустить снова',
  'staffWebhooks.runOf': 'Запустить снова вебхук «{{name}}»',
  'staffWebhooks.runs': 'Вебхук снова работает',
})
