import type { ApprovalRule } from '@snab/contract/people/company'
import type { CompanyRole } from '@snab/domain/people/company-role'
import type { LimitPeriod } from '@snab/domain/order/limit-period'
import { formatMoney, toKopecks } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Notice } from '../company-history/company-events'

const roles = { administrator: 'администратор', manager: 'менеджер' } as const
const periods = { month: 'месяц', quarter: 'квартал', year: 'год' } as const

export async function findPersonName(trx: Trx, userId: number): Promise<string> {
  const { name } = await trx
    .selectFrom('users')
    .select(sql<string>`trim(concat_ws(' ', last_name, first_name))`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}

/** «Роль: менеджер. Лимит: 50 000,00 … в квартал.», from kopecks. */
export const rightsText = (
  { role, spendingLimit, limitPeriod }: { role: CompanyRole; spendingLimit: number | null; limitPeriod: LimitPeriod },
  currencySign: string,
): string =>
  `Роль: ${roles[role]}. ${spendingLimit === null ? 'Без лимита' : `Лимит: ${formatMoney(spendingLimit, currencySign)} в ${periods[limitPeriod]}`}.`

/** Also notifies the people the rule applies to and its approvers. */
export async function ruleNotice(
  trx: Trx,
  companyId: number,
  title: string,
  { kind, member, minimumTotal, section, approvers }: ApprovalRule,
  currencySign: string,
): Promise<Notice> {
  const what =
    kind === 'section'
      ? `Товары раздела «${section?.name ?? ''}»`
      : minimumTotal
        ? `Заказы от ${formatMoney(toKopecks(minimumTotal), currencySign)}`
        : 'Все заказы'
  const whose = member ? `сотрудник ${member.name}` : 'все сотрудники'
  const who =
    approvers.length === 0
      ? 'Согласуют администраторы'
      : `${approvers.length === 1 ? 'Согласует' : 'Согласуют'}: ${approvers.map(({ name }) => name).join(', ')}`
  const members = member
    ? [member.id]
    : (await trx.selectFrom('companyMembers').select('userId').where('companyId', '=', companyId).execute()).map(
        ({ userId }) => userId,
      )
  return {
    title,
    text: `${what}, ${whose}. ${who}.`,
    link: '/user/company',
    people: [...members, ...approvers.map(({ id }) => id)],
  }
}
