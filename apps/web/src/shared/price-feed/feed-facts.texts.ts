import { defineTexts } from '../../lib/texts/texts'

export const feedFactsTexts = defineTexts({
  'feedFacts.schedule.never': 'вручную',
  'feedFacts.schedule.hourly': 'каждый час',
  'feedFacts.schedule.daily': 'каждый день',
  'feedFacts.schedule.weekly': 'по дням недели',
  'feedFacts.way.link': 'по ссылке',
  'feedFacts.way.mail': 'письмом',
  'feedFacts.way.s3': 'в хранилище S3',
  'feedFacts.delta': 'изменения',
  'feedFacts.paused': 'приостановлен',
  'feedFacts.next': 'следующий {{at}}',
  'feedFacts.used': 'скачан {{at}} с адреса {{address}}',
  'feedFacts.noLink': 'ссылка закрыта',
})
