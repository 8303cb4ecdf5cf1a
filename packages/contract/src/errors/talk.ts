export const talkStatuses = {
  'announcement-gone': 409,
  'chat-not-found': 404,
  'message-file-not-found': 404,
  'question-answered': 409,
} as const
