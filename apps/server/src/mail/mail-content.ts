/** What a mail says, without how it looks: one renderer makes plain text and HTML of it. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** A one-time code, large enough to be read off a phone. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Small print at the end: why this mail came, what to do if it was not asked for. */
  | { kind: 'note'; text: string }

export type MailContent = { subject: string; heading: string; parts: readonly MailPart[] }
