import type { FieldProblem } from '@snab/contract/errors'
import type { Db, Trx } from '../../../db/database'
import { findConsentTexts, type ConsentKind } from '../../content/content/consent-texts'
import type { Requester } from './requester'

type Given = { agreementAccepted: boolean; privacyAcknowledged: boolean; personalDataConsent: boolean }

/**
 * Missing mandatory consents; `what` is impossible without them. A consent to an unpublished document is not required.
 */
export async function consentProblems(db: Db | Trx, given: Given, what: string): Promise<FieldProblem[]> {
  const texts = await findConsentTexts(db)
  const problems: FieldProblem[] = []
  if (!given.agreementAccepted && texts['user-agreement'].isWritten)
    problems.push({ field: 'agreementAccepted', message: 'Примите пользовательское соглашение' })
  if (!given.privacyAcknowledged && texts['privacy-policy'].isWritten)
    problems.push({ field: 'privacyAcknowledged', message: 'Ознакомьтесь с политикой обработки персональных данных' })
  if (!given.personalDataConsent && texts['personal-data'].isWritten)
    problems.push({
      field: 'personalDataConsent',
      message: `Без согласия на обработку персональных данных ${what} нельзя`,
    })
  return problems
}

/** The mandatory consents that a person gave. */
export const givenConsents = (given: Given): ConsentKind[] => [
  ...(given.agreementAccepted ? (['user-agreement'] as const) : []),
  ...(given.privacyAcknowledged ? (['privacy-policy'] as const) : []),
  ...(given.personalDataConsent ? (['personal-data'] as const) : []),
]

/** Stores proof of consents: the exact text, when, from where and in which form. */
export async function keepConsents(
  trx: Trx,
  {
    userId,
    kinds,
    form,
    recipient,
    requester,
    now,
  }: {
    userId: number
    kinds: readonly ConsentKind[]
    form: string
    recipient: string
    requester: Requester
    now: Date
  },
): Promise<void> {
  const pages = await findConsentTexts(trx)
  for (const kind of kinds) {
    const { title, body, hash } = pages[kind]
    await trx
      .insertInto('consentTexts')
      .values({ hash, kind, title, body, firstUsedAt: now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    await trx
      .insertInto('consents')
      .values({
        userId,
        kind,
        textHash: hash,
        form,
        recipient,
        address: requester.ip,
        userAgent: requester.device.slice(0, 500),
        givenAt: now,
      })
      .execute()
  }
}
