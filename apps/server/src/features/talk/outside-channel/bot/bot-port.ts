/** An update from a messenger. */
export type BotUpdate =
  /** Somebody opened the bot by the link with a code. */
  | { kind: 'start'; chatId: string; code: string }
  | { kind: 'text'; chatId: string; text: string; /** The bot's message that was answered. */ replyTo: string | null }

/** A messenger's bot. Throws `BotFailed` when the messenger does not answer or refuses. */
export type BotPort = {
  messenger: 'telegram' | 'max'
  /** The address that opens the bot and passes it the code. */
  linkFor: (code: string) => Promise<string>
  /** Asks the messenger to send updates to this address with this secret. */
  subscribe: (url: string, secret: string) => Promise<void>
  /** Returns the id of the sent message. */
  send: (chatId: string, text: string) => Promise<string>
  /** Null: nothing relevant to the portal. */
  readUpdate: (body: unknown) => BotUpdate | null
  /** The header in which the messenger repeats the secret. */
  secretHeader: string
}

export class BotFailed extends Error {
  override name = 'BotFailed'
}
