/** The content of a mail without layout; one renderer produces plain text and HTML. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** A one-time code, in large type. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Small print at the end: why this mail came, what to do if it was not requested. */
  | { kind: 'note'; text: string }

export type MailContent = { subject: string; heading: string; parts: readonly MailPart[] }
