import { defineTexts } from '../../../../lib/texts/texts'

export const jobTexts = defineTexts({
  'jobs.state.waiting': 'Ждёт очереди',
  'jobs.state.running': 'Идёт',
  'jobs.state.done': 'Готово',
  'jobs.state.failed': 'Ошибка',
  'jobs.state.cancelled': 'Остановлено',
  'jobs.stop': 'Остановить',
})
