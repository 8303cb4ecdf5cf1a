import { createHash } from 'node:crypto'
import type { Trx } from '../../db/database'
import type { Requester } from './requester'

const consentKinds = ['user-agreement', 'privacy-policy', 'personal-data', 'marketing'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The page of each text, and the words beside its box, which are all there is until the page is published. */
const texts: Record<ConsentKind, { slug: string; label: string }> = {
  'user-agreement': { slug: 'user-agreement', label: 'Принимаю пользовательское соглашение' },
  'privacy-policy': { slug: 'privacy-policy', label: 'Ознакомлен с политикой обработки персональных данных' },
  'personal-data': { slug: 'personal-data-consent', label: 'Даю согласие на обработку персональных данных' },
  marketing: { slug: 'marketing-consent', label: 'Согласен получать рассылку' },
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
  const pages = await trx
    .selectFrom('contents')
    .select(['slug', 'title', 'html', 'blocks'])
    .where(
      'slug',
      'in',
      kinds.map((kind) => texts[kind].slug),
    )
    .execute()
  for (const kind of kinds) {
    const page = pages.find(({ slug }) => slug === texts[kind].slug)
    const title = page?.title ?? texts[kind].label
    const body = page?.html ?? (page?.blocks ? JSON.stringify(page.blocks) : texts[kind].label)
    const hash = createHash('sha256').update(`${kind}\n${title}\n${body}`).digest()
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
