import type { previewTemplate as contract, TemplateText } from '@snab/contract/content/message-template'
import type { ResponseOf } from '@snab/contract/endpoint'
import { problemsOf } from '../../../mail/check-template'
import { fillMail, fillSms } from '../../../mail/fill-template'
import type { MailContent } from '../../../mail/mail-content'
import type { KnownTemplate, Letterhead, View } from '../../../mail/message-template'
import { renderMail } from '../../../mail/render-mail'

/** The signature of the portal's own messages. */
type Frame = { name: string; signature: string }

const examplesOf = ({ variables }: KnownTemplate): View =>
  Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]))

export const exampleMail = (template: KnownTemplate, text: TemplateText, { name }: Frame): MailContent =>
  fillMail(text, { ...examplesOf(template), portal: name })

export const exampleLetterhead = (template: KnownTemplate): Letterhead | undefined =>
  template.letterhead?.(examplesOf(template))

export function previewTemplate(
  template: KnownTemplate,
  text: TemplateText,
  portal: Frame,
): ResponseOf<typeof contract> {
  const problems = problemsOf(template, text)
  if (problems.length > 0) return { problems, preview: null }
  if (template.channel === 'sms')
    return {
      problems,
      preview: { subject: '', text: fillSms(text, { ...examplesOf(template), portal: portal.name }), html: '' },
    }
  return { problems, preview: renderMail(exampleMail(template, text, portal), exampleLetterhead(template) ?? portal) }
}
