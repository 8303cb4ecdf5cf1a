import { createHash } from 'node:crypto'
import type { Db, Trx } from '../../../db/database'

export const consentKinds = ['user-agreement', 'privacy-policy', 'personal-data', 'marketing'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The page of each text, and the label of its checkbox, which applies alone until the page is published. */
const texts: Record<ConsentKind, { slug: string; label: string }> = {
  'user-agreement': { slug: 'user-agreement', label: 'Принимаю пользовательское соглашение' },
  'privacy-policy': { slug: 'privacy-policy', label: 'Ознакомлен с политикой обработки персональных данных' },
  'personal-data': { slug: 'personal-data-consent', label: 'Даю согласие на обработку персональных данных' },
  marketing: { slug: 'marketing-consent', label: 'Согласен получать рассылку' },
}

export const consentSlugs = consentKinds.map((kind) => texts[kind].slug)

type ConsentText = { slug: string; isWritten: boolean; title: string; body: string; hash: Buffer }

/** The text accepted now: the published page, or the label of the checkbox. */
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

/** Published documents that people are asked to accept. */
export async function findWrittenDocuments(db: Db | Trx): Promise<string[]> {
  const pages = await db
    .selectFrom('contents')
    .select('slug')
    .where('slug', 'in', [...consentSlugs, 'offer-contract', 'question-consent'])
    .where('isPublished', '=', true)
    .orderBy('slug')
    .execute()
  return pages.map(({ slug }) => slug)
}
