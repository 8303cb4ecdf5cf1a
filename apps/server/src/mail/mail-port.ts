export type MailAttachment = { fileName: string; contentType: string; content: Buffer }

/** A mail as it leaves the portal. `messageId` is the same at every attempt, so that a repeated delivery shows once. */
type OutgoingMail = {
  to: string
  /** Shown instead of the portal's name; the address it comes from stays the portal's. */
  fromName?: string
  /** Where an answer goes; without it, to the address it came from. */
  replyTo?: string
  subject: string
  text: string
  html: string
  messageId: string
  attachments: readonly MailAttachment[]
}

/** Sends or throws; `Undeliverable` when another attempt would fail as well. */
export type MailPort = { name: string; send: (mail: OutgoingMail) => Promise<void> }

export class Undeliverable extends Error {
  override name = 'Undeliverable'
}
