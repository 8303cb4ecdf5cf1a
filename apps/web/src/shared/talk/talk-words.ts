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

/** The words of a talk: a chat and the discussion of an order have their own. */
export type SayInTalk = (word: TalkWord, values?: Record<string, string | number>) => string
