import { defineTexts } from '../../lib/texts/texts'

export const noticeTexts = defineTexts({
  'shell.noticeTitle': 'Важное уведомление',
  'shell.noticeText': '',
  'shell.noticeUnderstood': 'Понятно',
})
