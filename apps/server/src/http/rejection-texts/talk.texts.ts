import type { talkStatuses } from '@snab/contract/errors/talk'

export const talkTexts: Record<keyof typeof talkStatuses, string> = {
  'announcement-gone': 'Объявление уже ушло: отменить его нельзя',
  'chat-not-found': 'Такой переписки нет',
  'message-file-not-found': 'Такого файла в обсуждении нет',
  'question-answered': 'На этот вопрос уже ответили. Обновите страницу.',
}
