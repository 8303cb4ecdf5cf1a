import { defineTexts } from '../../../../lib/texts/texts'

export const staffPriceFeedTexts = defineTexts({
  'staffPriceFeeds.state': 'Прайс-листы',
  'staffPriceFeeds.working': 'Действующие',
  'staffPriceFeeds.ended': 'Остановленные',
  'staffPriceFeeds.nothing': 'Действующих прайс-листов нет',
  'staffPriceFeeds.nothingHint': 'Клиент настраивает прайс-лист в личном кабинете: «Прайс-листы».',
  'staffPriceFeeds.nothingEnded': 'Остановленных прайс-листов нет',
  'staffPriceFeeds.noRun': 'ещё не выпускался',
  'staffPriceFeeds.run.waiting': 'ждёт очереди с {{at}}',
  'staffPriceFeeds.run.running': 'готовится с {{at}}',
  'staffPriceFeeds.run.done': 'выпущен {{at}}',
  'staffPriceFeeds.run.unchanged': 'без изменений {{at}}',
  'staffPriceFeeds.run.failed': 'не получился {{at}}',
  'staffPriceFeeds.stop': 'Остановить',
  'staffPriceFeeds.stopOne': 'Остановить прайс-лист «{{name}}»',
  'staffPriceFeeds.stopHint':
    'Файлы перестанут выпускаться, а ссылка — работать, пока клиент не сохранит прайс-лист снова. Клиент получит письмо.',
  'staffPriceFeeds.reason': 'Почему',
  'staffPriceFeeds.stopped': 'Прайс-лист остановлен',
})
