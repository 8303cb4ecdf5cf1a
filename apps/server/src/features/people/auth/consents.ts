import { createHash } from 'node:crypto'
import type { FieldProblem } from '@snab/contract/errors'
import type { Db, Trx } from '../../../db/database'
import type { Requester } from './requester'

export const consentKinds = ['user-agreement', 'privacy-policy', 'personal-data', 'marketing'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The page of each text, and the words beside its box, which are all there is until the page is published. */
const texts: Record<ConsentKind, { slug: string; label: string }> = {
  'user-agreement': { slug: 'user-agreement', label: 'Принимаю пользовательское соглашение' },
  'privacy-policy': { slug: 'privacy-policy', label: 'Ознакомлен с политикой обработки персональных данных' },
  'personal-data': { slug: 'personal-data-consent', label: 'Даю согласие на обработку персональных данных' },
  marketing: { slug: 'marketing-consent', label: 'Согласен получать рассылку' },
}

export const consentSlugs = consentKinds.map((kind) => texts[kind].slug)

type ConsentText = { slug: string; isWritten: boolean; title: string; body: string; hash: Buffer }

/** What is accepted at this moment: the published page, or the words beside the box. */
export async function findConsentTexts(db: Db | Trx): Promise<Record<ConsentKind, ConsentText>> {
  const pages = await db
    .selectFrom('contents')
    .select(['slug', 'title', 'html', 'blocks'])
    .where('slug', 'in', consentSlugs)
    .where('isPublished', '=', true)
    .execute()
  const textOf = (kind: ConsentKind): ConsentText => {
    const { slug, label } = texts[kind]
    const page = pages.find((candidate) => candidate.slug === slug)
    const title = page?.title ?? label
    const body = page?.html ?? (page?.blocks ? JSON.stringify(page.blocks) : label)
    return {
      slug,
      isWritten: page !== undefined,
      title,
      body,
      hash: createHash('sha256').update(`${kind}\n${title}\n${body}`).digest(),
    }
  }
  return {
    'user-agreement': textOf('user-agreement'),
    'privacy-policy': textOf('privacy-policy'),
    'personal-data': textOf('personal-data'),
    marketing: textOf('marketing'),
  }
}

type Given = { agreementAccepted: boolean; privacyAcknowledged: boolean; personalDataConsent: boolean }

/** The consents that are a duty and missing; `what` cannot be done without them. */
export function consentProblems(given: Given, what: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!given.agreementAccepted)
    problems.push({ field: 'agreementAccepted', message: 'Примите пользовательское соглашение' })
  if (!given.privacyAcknowledged)
    problems.push({ field: 'privacyAcknowledged', message: 'Ознакомьтесь с политикой обработки персональных данных' })
  if (!given.personalDataConsent)
    problems.push({
      field: 'personalDataConsent',
      message: `Без согласия на обработку персональных данных ${what} нельзя`,
    })
  return problems
}

/** Keeps the proof: which text word for word, when, from where and in which form. */
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
