import type { LegalGap, LegalText } from '@snab/contract/content/legal-text'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { cleanArticle } from '../../../http/clean-html'
import { escaped } from '../../../mail/render-mail'
import type { Session } from '../../../http/visitor'
import { portalAddress } from '../../../process/portal-address'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import {
  draftOf,
  factGaps,
  gapsOf,
  legalSlugs,
  legalTemplates,
  UNCHECKED,
  withoutMark,
  type LegalFacts,
} from './legal-templates'

const isUnchecked = (html: string) => html.includes(UNCHECKED)

/** The documents of the portal: which are missing, drafts or accepted. */
export async function findLegalTexts(db: Db | Trx): Promise<LegalText[]> {
  const pages = await db
    .selectFrom('contents')
    .select(['slug', 'title', 'html', 'blocks', 'isPublished', 'updatedAt'])
    .where('slug', 'in', legalSlugs)
    .execute()
  return legalSlugs.map((slug) => {
    const page = pages.find((one) => one.slug === slug)
    const html = page?.html ?? ''
    return {
      slug,
      title: page?.title ?? legalTemplates[slug].title,
      state: !page ? 'missing' : page.isPublished && !isUnchecked(html) ? 'accepted' : 'draft',
      gaps: page ? gapsOf(textOf(page)) : [],
      changedAt: page?.updatedAt.toISOString() ?? null,
    }
  })
}

/** A page has one of the two. */
const textOf = ({ html, blocks }: { html: string | null; blocks: object | null }): string =>
  html ?? JSON.stringify(blocks ?? {})

/** Gaps of the drafts, each once, with the values known from the requisites of the portal's own organisation. */
export async function findLegalGaps(db: Db, items: readonly LegalText[]): Promise<LegalGap[]> {
  const values = requisiteValues(await findRequisites(db))
  const known = new Map(factNames.map((name): [string, string] => [factGaps[name], values[name]]))
  const gaps = items.flatMap(({ state, gaps }) => (state === 'draft' ? gaps : []))
  return [...new Set(gaps)].map((words) => ({ words, value: known.get(words) ?? '' }))
}

/** Writes the answers into every draft; accepted texts stay as buyers accepted them. */
export async function fillLegalGaps(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  fills: readonly LegalGap[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock()
    const drafts = await trx
      .selectFrom('contents')
      .select(['slug', 'html', 'version'])
      .where('slug', 'in', legalSlugs)
      .where('html', 'is not', null)
      .orderBy('slug')
      .forUpdate()
      .execute()
    for (const { slug, html, version } of drafts) {
      if (html === null || !isUnchecked(html)) continue
      const filled = fills.reduce((text, { words, value }) => text.replaceAll(`[${words}]`, () => escaped(value)), html)
      if (filled === html) continue
      await trx
        .updateTable('contents')
        .set({ html: filled, version: version + 1, updatedAt: now, changedBy: session.userId })
        .where('slug', '=', slug)
        .execute()
    }
    await noteStaffAction(trx, session, now, { action: 'fill', subject: 'legal-texts' })
  })
}

/** Whether every document can be shown to buyers. */
export const areLegalTextsAccepted = async (db: Db): Promise<boolean> =>
  (await findLegalTexts(db)).every(({ state }) => state === 'accepted')

/** Creates hidden drafts of the missing documents; existing ones are unchanged. */
export async function prepareLegalTexts(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  session: Session,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const facts = await findFacts(trx, config)
    const now = clock()
    const drafts = legalSlugs.map((slug) => ({
      slug,
      ...draftOf(slug, facts),
      isPublished: false,
      updatedAt: now,
      changedBy: session.userId,
    }))
    await trx
      .insertInto('contents')
      .values(drafts)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
    await noteStaffAction(trx, session, now, { action: 'prepare', subject: 'legal-texts' })
  })
}

/** Publishes a document after it was checked, without the mark of a draft. */
export async function acceptLegalText(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  slug: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const page = await trx
      .selectFrom('contents')
      .select(['html', 'blocks', 'version'])
      .where('slug', '=', slug)
      .where('slug', 'in', legalSlugs)
      .forUpdate()
      .executeTakeFirst()
    if (!page) throw new Rejected('not-found')
    const html = page.html === null ? null : cleanArticle(withoutMark(page.html))
    if (gapsOf(html ?? textOf(page)).length > 0)
      throw invalidField('slug', 'В тексте остались места в квадратных скобках: впишите свои условия и примите снова')
    if (html !== null && isUnchecked(html))
      throw invalidField('slug', `Уберите из текста пометку «${UNCHECKED}» и примите снова`)
    const now = clock()
    await trx
      .updateTable('contents')
      .set({ html, isPublished: true, version: page.version + 1, updatedAt: now, changedBy: session.userId })
      .where('slug', '=', slug)
      .execute()
    await noteStaffAction(trx, session, now, { action: 'accept', subject: 'legal-texts', details: { slug } })
  })
}

const gap = (value: string, words: string): string => (value ? escaped(value) : `[${words}]`)

const findRequisites = (db: Db | Trx) =>
  db
    .selectFrom('sellerRequisites')
    .select(['name', 'fullName', 'inn', 'ogrn', 'address', 'email', 'phone'])
    .orderBy((eb) => eb('sellerId', 'is', null), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the key type
const factNames = Object.keys(factGaps) as (keyof typeof factGaps)[]

/** Empty where staff have not entered them. */
const requisiteValues = (own: Awaited<ReturnType<typeof findRequisites>>): Record<keyof typeof factGaps, string> => ({
  name: own?.fullName || (own?.name ?? ''),
  inn: own?.inn ?? '',
  ogrn: own?.ogrn ?? '',
  address: own?.address ?? '',
  email: own?.email ?? '',
  phone: own?.phone ?? '',
})

async function findFacts(trx: Trx, config: Config): Promise<LegalFacts> {
  const values = requisiteValues(await findRequisites(trx))
  const fact = (name: keyof typeof factGaps) => gap(values[name], factGaps[name])
  return {
    name: fact('name'),
    inn: fact('inn'),
    ogrn: fact('ogrn'),
    address: fact('address'),
    email: fact('email'),
    phone: fact('phone'),
    site: escaped(portalAddress(config)),
  }
}
