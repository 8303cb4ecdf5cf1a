import { z } from 'zod'
import { Id } from '../parts'

const LONGEST_MESSAGE = 4000
export const MOST_MESSAGE_FILES = 5
export const LARGEST_MESSAGE_FILE_BYTES = 20 * 1024 * 1024

export const MessageFileName = z.object({ name: z.string().trim().min(1).max(200) })
export const MessageFile = z.object({ id: z.int(), name: z.string() })

/** In a conversation between a buyer and the seller: a chat or the discussion of an order. */
export const Message = z.object({
  id: z.int(),
  /** Written by the seller. */
  isStaff: z.boolean(),
  isOwn: z.boolean(),
  author: z.string(),
  text: z.string(),
  at: z.string(),
  /** Somebody on the other side has read it. */
  isRead: z.boolean(),
  files: z.array(MessageFile),
})
export type Message = z.infer<typeof Message>

export const Messages = z.object({
  /** The oldest first. */
  items: z.array(Message),
  unread: z.int(),
})
export type Messages = z.infer<typeof Messages>

export const messageFields = {
  clientKey: z.uuid(),
  text: z
    .string()
    .trim()
    .max(LONGEST_MESSAGE, { error: `Не длиннее ${String(LONGEST_MESSAGE)} знаков` }),
  fileIds: z
    .array(Id)
    .max(MOST_MESSAGE_FILES, { error: `Не больше ${String(MOST_MESSAGE_FILES)} файлов` })
    .default([]),
}

/** Requires a text or a file. */
export const saysSomething = ({ text, fileIds }: { text: string; fileIds: readonly number[] }): boolean =>
  text !== '' || fileIds.length > 0
export const nothingSaid = { error: 'Напишите сообщение или приложите файл', path: ['text'] }

export const MessageBody = z.object(messageFields).refine(saysSomething, nothingSaid)
