import { looksLikeEmail } from '@snab/domain/people/email'
import { longest } from '@snab/domain/field-limits'
import { normalPhone } from '@snab/domain/people/phone'
import { z } from 'zod'
import { textOf } from '../../../lib/texts/texts'
import { isWritten } from '../../../shared/session/written-documents'
import { questionTexts } from './question.texts'

// zod compiles its parsers with eval, which the content security policy forbids
z.config({ jitless: true })

const t = textOf(questionTexts)
const text = (count: number) =>
  z
    .string()
    .trim()
    .max(count, { error: () => t('question.tooLong', { count }) })

const Question = z.object({
  message: text(longest.question),
  name: text(longest.contactName),
  phone: text(longest.phone),
  email: text(longest.email),
  consent: z.boolean(),
})
export type Question = z.infer<typeof Question>

export const isField = (field: string): field is keyof Question => Object.hasOwn(Question.shape, field)

/** A guest must leave a contact and consent; a user is known. */
export const questionSchema = (isGuest: boolean) =>
  Question.superRefine(({ name, phone, email, consent }, context) => {
    const wrong = (path: keyof Question, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (phone !== '' && normalPhone(phone) === null) wrong('phone', t('question.wrongPhone'))
    if (email !== '' && !looksLikeEmail(email)) wrong('email', t('question.wrongEmail'))
    if (!isGuest) return
    if (name === '') wrong('name', t('question.needName'))
    if (phone === '' && email === '') wrong('phone', t('question.needContact'))
    if (!consent && isWritten('question-consent')) wrong('consent', t('question.needConsent'))
  })
