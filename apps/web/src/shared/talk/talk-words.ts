type TalkWord =
  | 'messages'
  | 'write'
  | 'placeholder'
  | 'attach'
  | 'attachHint'
  | 'tooLarge'
  | 'drop'
  | 'file'
  | 'send'
  | 'sending'
  | 'you'
  | 'manager'
  | 'read'

/** Texts of a conversation: a chat and the discussion of an order have their own. */
export type SayInTalk = (word: TalkWord, values?: Record<string, string | number>) => string
