/** One row of a list that a template repeats. */
type Row = Readonly<Record<string, string>>

/** Words to be filled in; an empty text, an empty list and `false` are what a conditional part is left out for. */
export type View = Readonly<Record<string, string | boolean | null | readonly Row[]>>

type Variable = {
  /** What it is, for whoever writes the text. */
  words: string
  /** For the preview; a list shows its rows. */
  example: string | boolean | readonly Row[]
  /** Without it the message would be of no use: a code, a link. Every text has to hold it. */
  isRequired?: true
}

/** What staff may write anew. An SMS has a body only. */
export type TemplateText = { subject: string; heading: string; body: string }

/** A message as it is known to whoever edits texts; `name` is unique within its channel and is kept with sent messages. */
export type KnownTemplate = {
  channel: 'mail' | 'sms'
  name: string
  title: string
  /** When it is sent, and to whom. */
  about: string
  variables: Readonly<Record<string, Variable>>
  /** Of a letter on somebody's behalf, out of the words it is filled with. */
  letterhead?: (view: View) => Letterhead
  /** Ours; a text of staff lies over it. */
  text: TemplateText
}

/** A template stands beside its feature; `view` makes words of the values it is sent with. */
export type MessageTemplate<Values> = KnownTemplate & { view: (values: Values) => View }

/** Whose letter it is, when it is not the portal's: nothing of the portal's name is in it. */
export type Letterhead = { name: string; signature: string; replyTo: string }

const known = new Map<string, KnownTemplate>()

export const keyOfTemplate = ({ channel, name }: Pick<KnownTemplate, 'channel' | 'name'>): string =>
  `${channel}:${name}`

/** All templates of the program by channel and name: each joins as its feature is loaded. */
export const knownTemplates: ReadonlyMap<string, KnownTemplate> = known

function define<Values>(template: MessageTemplate<Values>): MessageTemplate<Values> {
  const key = keyOfTemplate(template)
  if (known.has(key)) throw new Error(`There are two templates ${key}`)
  const { view: _view, ...described } = template
  known.set(key, described)
  return template
}

type MailDefinition<Values> = Omit<MessageTemplate<Values>, 'channel' | 'text'> & TemplateText

export const defineMail = <Values>({
  subject,
  heading,
  body,
  ...described
}: MailDefinition<Values>): MessageTemplate<Values> =>
  define({ ...described, channel: 'mail', text: { subject, heading, body } })

export const defineSms = <Values>({
  body,
  ...described
}: Omit<MailDefinition<Values>, 'subject' | 'heading'>): MessageTemplate<Values> =>
  define({ ...described, channel: 'sms', text: { subject: '', heading: '', body } })
