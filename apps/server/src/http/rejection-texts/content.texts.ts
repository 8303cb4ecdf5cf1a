import type { contentStatuses } from '@snab/contract/errors/content'

export const contentTexts: Record<keyof typeof contentStatuses, string> = {
  'message-not-failed': 'Это сообщение уже отправлено или ещё в очереди. Обновите страницу.',
  'message-text-gone': 'Текст этого сообщения не хранится: повторить его нельзя',
  'page-exists': 'Страница с таким адресом уже есть',
}
