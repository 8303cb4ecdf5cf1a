import type { MessageBody } from '@snab/contract/talk/message'
import type { z } from 'zod'

export type SentFile = { id: number; name: string }

/** How one side of a talk reaches the server. The same object as long as the talk is the same. */
export type TalkPort = {
  write: (body: z.input<typeof MessageBody>) => Promise<void>
  attach: (form: FormData, name: string) => Promise<SentFile>
  file: (fileId: number) => Promise<{ name: string; content: Blob }>
  markRead: (upTo: number) => Promise<void>
}
