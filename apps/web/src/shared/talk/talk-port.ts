import type { MessageBody } from '@snab/contract/talk/message'
import type { z } from 'zod'

export type SentFile = { id: number; name: string }

/** The server interface for one side of a conversation. The same object as long as the conversation is the same. */
export type TalkPort = {
  write: (body: z.input<typeof MessageBody>) => Promise<void>
  attach: (form: FormData, name: string) => Promise<SentFile>
  file: (fileId: number) => Promise<{ name: string; content: Blob }>
  markRead: (upTo: number) => Promise<void>
}
