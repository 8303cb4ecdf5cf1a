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

/** A template stands beside its feature and is typed by the values it needs. */
export type MailTemplate<Values> = { name: string; content: (values: Values) => MailContent }

export const defineMail = <Values>(name: string, content: (values: Values) => MailContent): MailTemplate<Values> => ({
  name,
  content,
})

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })
export const code = (code: string): MailPart => ({ kind: 'code', code })
export const button = (text: string, href: string): MailPart => ({ kind: 'button', text, href })
export const facts = (...facts: readonly (readonly [name: string, value: string])[]): MailPart => ({
  kind: 'facts',
  facts,
})
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): MailPart => ({
  kind: 'table',
  head,
  rows,
})
export const note = (text: string): MailPart => ({ kind: 'note', text })
