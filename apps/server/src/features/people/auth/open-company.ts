import type { SignUpBody } from '@snab/contract/people/auth'
import type { CompanySuggestion } from '@snab/contract/office/lookup'
import type { z } from 'zod'
import type { Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { insertCompany, requisitesOf } from '../legal-entity/insert-company'
import { notify } from '../../talk/notification/notify'
import { findPortalAdministrators } from '../../talk/notification/staff-hearers'
import { isTaken, lockInn } from '../legal-entity/confirmed-inn'

type NewCompany = {
  userId: number
  form: z.output<typeof SignUpBody>
  /** What the directory has for this INN; null when it did not answer. */
  suggestions: CompanySuggestion[] | null
  requisites: { file: string; type: string } | null
  now: Date
}

/**
 * Opens a new company that the directory lists as active, at the base price of its region, with its first user as
 * administrator. Doubtful cases — above all a known INN with its KPP — are left to staff: an INN is public, but a company's prices and
 * debts are not. Returns the name of the opened company.
 */
export async function openCompany(
  trx: Trx,
  { config, dictionary }: Services,
  { userId, form, suggestions, requisites, now }: NewCompany,
): Promise<string | null> {
  const active = suggestions?.find(
    ({ data }) => data.state.status === 'ACTIVE' && (form.kpp === '' || data.kpp === form.kpp),
  )
  // two parallel first users must not open it twice
  await lockInn(trx, form.inn)
  const isKnown = form.inn !== '' && (await isTaken(trx, { inn: form.inn, kpp: form.kpp || (active?.data.kpp ?? '') }))
  const companyId =
    active && !isKnown && config.SNAB_NEW_COMPANIES === 'open'
      ? await insertCompany(trx, requisitesOf(active.data), {
          region: dictionary.current.regions.get(form.regionId) ?? dictionary.current.defaultRegion,
          requestedBy: userId,
          decidedHow: 'registration',
          decidedBy: null,
          now,
        })
      : null
  if (companyId !== null) {
    await trx
      .insertInto('companyMembers')
      .values({ companyId, userId, role: 'administrator', spendingLimit: null })
      .execute()
    await trx.updateTable('users').set({ companyId }).where('id', '=', userId).execute()
  }

  const name = active?.data.name.short_with_opf ?? (form.companyName || form.company)
  await trx
    .insertInto('companyRequests')
    .values({
      userId,
      companyId,
      name,
      inn: form.inn,
      kpp: form.kpp || (active?.data.kpp ?? ''),
      city: form.city,
      kindOfActivity: form.kindOfActivity,
      commodityGroup: form.commodityGroup,
      requisitesFile: requisites?.file ?? null,
      requisitesType: requisites?.type ?? null,
      createdAt: now,
      handledAt: companyId === null ? null : now,
    })
    .execute()
  const what =
    companyId === null
      ? isKnown
        ? 'просит доступ к компании, которая уже есть на портале'
        : 'ждёт проверки'
      : 'открыта при регистрации'
  await trx
    .insertInto('staffNotices')
    .values({
      kind: 'company-request',
      text: `${name || 'Компания без названия'}${form.inn ? `, ИНН ${form.inn}` : ''}: ${what}`,
    })
    .execute()
  await notify(trx, {
    userId: await findPortalAdministrators(trx),
    kind: 'company-application',
    title: `Заявка компании: ${name || 'без названия'}`,
    text: `${form.inn ? `ИНН ${form.inn}, ` : ''}${what}.`,
    link: '/staff/company-requests',
    key: `company-application:${String(userId)}:${form.inn}`,
    now,
  })
  return companyId === null ? null : name
}
