import type { LegalText } from '@snab/contract/content/legal-text'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { cleanArticle } from '../../../http/clean-html'
import { escaped } from '../../../mail/render-mail'
import type { Session } from '../../../http/visitor'
import { portalAddress } from '../../../process/portal-address'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { draftOf, hasGap, legalSlugs, legalTemplates, UNCHECKED, withoutMark, type LegalFacts } from './legal-templates'

const isUnchecked = (html: string) => html.includes(UNCHECKED)

/** The documents of the portal: which are missing, drafts or accepted. */
export async function findLegalTexts(db: Db | Trx): Promise<LegalText[]> {
  const pages = await db
    .selectFrom('contents')
    .select(['slug', 'title', 'html', 'isPublished', 'updatedAt'])
    .where('slug', 'in', legalSlugs)
    .execute()
  return legalSlugs.map((slug) => {
    const page = pages.find((one) => one.slug === slug)
    const html = page?.html ?? ''
    return {
      slug,
      title: page?.title ?? legalTemplates[slug].title,
      state: !page ? 'missing' : page.isPublished && !isUnchecked(html) ? 'accepted' : 'draft',
      hasGap: page !== undefined && hasGap(html),
      changedAt: page?.updatedAt.toISOString() ?? null,
    }
  })
}

/** Whether every document can be shown to buyers. */
export const areLegalTextsAccepted = async (db: Db): Promise<boolean> =>
  (await findLegalTexts(db)).every(({ state }) => state === 'accepted')

/** Makes hidden drafts of the missing documents; what exists stays as it is. */
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

/** Publishes a document after it was checked; the mark of a draft goes. */
export async function acceptLegalText(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  slug: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const page = await trx
      .selectFrom('contents')
      .select(['html', 'version'])
      .where('slug', '=', slug)
      .where('slug', 'in', legalSlugs)
      .forUpdate()
      .executeTakeFirst()
    if (!page) throw new Rejected('not-found')
    const html = page.html === null ? null : cleanArticle(withoutMark(page.html))
    if (html !== null && hasGap(html))
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

const gap = (value: string | null | undefined, words: string): string => (value ? escaped(value) : `[${words}]`)

async function findFacts(trx: Trx, config: Config): Promise<LegalFacts> {
  const own = await trx
    .selectFrom('sellerRequisites')
    .select(['name', 'fullName', 'inn', 'ogrn', 'address', 'email', 'phone'])
    .orderBy((eb) => eb('sellerId', 'is', null), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return {
    name: gap(own?.fullName || own?.name, 'название организации'),
    inn: gap(own?.inn, 'ИНН организации'),
    ogrn: gap(own?.ogrn, 'ОГРН организации'),
    address: gap(own?.address, 'адрес организации'),
    email: gap(own?.email, 'почта для обращений'),
    phone: gap(own?.phone, 'телефон'),
    site: escaped(portalAddress(config)),
  }
}
