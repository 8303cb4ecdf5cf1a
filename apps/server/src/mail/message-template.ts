/** One row of a list that a template repeats. */
type Row = Readonly<Record<string, string>>

/** Values of variables; an empty text, an empty list and `false` hide a conditional section. */
export type View = Readonly<Record<string, string | boolean | null | readonly Row[]>>

type Variable = {
  /** A description for the editor of the text. */
  words: string
  /** A value for the preview; a list shows its rows. */
  example: string | boolean | readonly Row[]
  /** Every text must contain it, for example a code or a link. */
  isRequired?: true
}

/** The part staff may rewrite. An SMS has only a body. */
export type TemplateText = { subject: string; heading: string; body: string }

/** A message as its editors see it; `name` is unique within its channel and stored with sent messages. */
export type KnownTemplate = {
  channel: 'mail' | 'sms'
  name: string
  title: string
  /** When the message is sent, and to whom. */
  about: string
  variables: Readonly<Record<string, Variable>>
  /** The letterhead of mails on somebody's behalf, computed from their values. */
  letterhead?: (view: View) => Letterhead
  /** The default text, which staff can override. */
  text: TemplateText
  /** Until staff override this text, the current text of that template is sent. */
  readsAs?: KnownTemplate
}

/** A template lives beside its feature; `view` turns the sent values into text. */
export type MessageTemplate<Values> = KnownTemplate & { view: (values: Values) => View }

/** The sender of a mail that is not the portal's own; the portal's name does not appear in it. */
export type Letterhead = { name: string; signature: string; replyTo: string }

const known = new Map<string, KnownTemplate>()

export const keyOfTemplate = ({ channel, name }: Pick<KnownTemplate, 'channel' | 'name'>): string =>
  `${channel}:${name}`

/** All templates by channel and name; each registers when its feature is loaded. */
export const knownTemplates: ReadonlyMap<string, KnownTemplate> = known

/** The portal's own messages may contain its name; those on somebody's behalf may not. */
const portalName: Variable = { words: 'Название портала', example: 'Снаб' }

function define<Values>(given: MessageTemplate<Values>): MessageTemplate<Values> {
  const template = given.letterhead ? given : { ...given, variables: { ...given.variables, portal: portalName } }
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
