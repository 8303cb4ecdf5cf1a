export type MailAttachment = { fileName: string; contentType: string; content: Buffer }

/** An outgoing mail. `messageId` is the same for every attempt, so that a repeated delivery shows once. */
type OutgoingMail = {
  to: string
  /** Replaces the portal's name as sender; the address stays the portal's. */
  fromName?: string
  /** Reply address; defaults to the sender's. */
  replyTo?: string
  subject: string
  text: string
  html: string
  messageId: string
  attachments: readonly MailAttachment[]
}

/** Sends or throws; `Undeliverable` means that retrying is useless. */
export type MailPort = { name: string; send: (mail: OutgoingMail) => Promise<void> }

export class Undeliverable extends Error {
  override name = 'Undeliverable'
}
