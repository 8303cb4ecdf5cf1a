import { approvalReasons, type ApprovalReason, type ApprovalRule } from '@snab/domain/order/approval'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import { run, writtenOnce } from '../../../db/statements/statements'
import type { Services } from '../../../services'
import { findSpending } from '../order/reading/order.queries'

type Ordered = {
  companyId: number
  userId: number
  total: number
  productIds: readonly number[]
  now: Date
  /** Kopecks of this order that already count as spent. */
  alreadySpent?: number
}
export type ApprovalNeeded = {
  reasons: ApprovalReason[]
  approvers: { id: number; name: string; email: string | null }[]
}

type StoredRule = { id: number; kind: ApprovalRule['kind']; minimumTotal: number | null; sectionId: number | null }

/** Administrators are only bound by rules that name them. */
const rulesFor = writtenOnce<{ companyId: number; userId: number }, StoredRule>(
  'approval-rules',
  (slot) => sql`
    select id, kind, minimum_total, section_id from approval_rules
    where company_id = ${slot('companyId')} and (user_id = ${slot('userId')} or (user_id is null and not exists (
      select from company_members m
      where m.company_id = ${slot('companyId')} and m.user_id = ${slot('userId')} and m.role = 'administrator')))
    order by id`,
)

/** Null when no approval is needed; otherwise the reasons and approvers. */
export async function approvalNeeded(
  db: Db | Trx,
  { dictionary }: Pick<Services, 'dictionary'>,
  order: Ordered,
): Promise<ApprovalNeeded | null> {
  const { companyId, userId } = order
  const stored = await run(db, rulesFor({ companyId, userId }))
  const { sections } = dictionary.current
  const rules = stored.map(({ kind, minimumTotal, sectionId }): ApprovalRule =>
    kind === 'total'
      ? { kind, minimum: minimumTotal ?? 0 }
      : { kind, sectionId: sectionId ?? 0, section: sections.get(sectionId ?? 0)?.name ?? '' },
  )
  const sectionIds = rules.some(({ kind }) => kind === 'section')
    ? await sectionsOf(db, order.productIds, sections)
    : new Set<number>()
  const spending = await findSpending(db, companyId, userId, order.now)
  const reasons = approvalReasons(
    { total: order.total, sectionIds },
    rules,
    spending && { ...spending, spent: Math.max(0, spending.spent - (order.alreadySpent ?? 0)) },
  )
  if (reasons.length === 0) return null

  const ruleIds = reasons.flatMap(({ ruleAt }) => (ruleAt === null ? [] : (stored[ruleAt]?.id ?? [])))
  return {
    reasons: reasons.map(({ reason }) => reason),
    approvers: await findApprovers(db, companyId, userId, ruleIds, reasons.length > ruleIds.length),
  }
}

async function sectionsOf(
  db: Db | Trx,
  productIds: readonly number[],
  sections: Services['dictionary']['current']['sections'],
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set()
  const products = await db
    .selectFrom('products')
    .select(['sectionId', 'extraSectionIds'])
    .where('id', 'in', [...productIds])
    .execute()
  const own = products.flatMap(({ sectionId, extraSectionIds }) => [
    ...(sectionId === null ? [] : [sectionId]),
    ...extraSectionIds,
  ])
  return new Set(own.flatMap((id) => [id, ...(sections.get(id)?.ancestors ?? [])]))
}

/**
 * Active people named by the rules; administrators if the rules name nobody or the limit is the reason. Authors do not
 * approve their own orders, unless they are the only administrator.
 */
async function findApprovers(
  db: Db | Trx,
  companyId: number,
  authorId: number,
  ruleIds: readonly number[],
  isOverLimit: boolean,
): Promise<ApprovalNeeded['approvers']> {
  const active = await db
    .selectFrom('companyMembers')
    .innerJoin('users', 'users.id', 'companyMembers.userId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'companyMembers.role'])
    .where('companyMembers.companyId', '=', companyId)
    .where('companyMembers.isBlocked', '=', false)
    .where(accountIsOpen('users'))
    .orderBy('users.lastName')
    .orderBy('users.id')
    .execute()
  const ruleNames =
    ruleIds.length === 0
      ? []
      : await db
          .selectFrom('approvalRuleApprovers')
          .select(['ruleId', 'userId'])
          .where('ruleId', 'in', [...ruleIds])
          .execute()
  const needsAdministrators =
    isOverLimit ||
    ruleIds.some(
      (id) =>
        !ruleNames.some(
          ({ ruleId, userId }) => ruleId === id && userId !== authorId && active.some((member) => member.id === userId),
        ),
    )
  const isMeant = (member: (typeof active)[number]) =>
    ruleNames.some(({ userId }) => userId === member.id) || (needsAdministrators && member.role === 'administrator')
  const others = active.filter((member) => member.id !== authorId && isMeant(member))
  const chosen =
    others.length > 0 ? others : active.filter(({ role, id }) => role === 'administrator' && id !== authorId)
  const self = active.filter(({ role, id }) => role === 'administrator' && id === authorId)
  return (chosen.length > 0 ? chosen : self).map(({ id, firstName, lastName, email }) => ({
    id,
    email,
    name: `${lastName} ${firstName}`.trim(),
  }))
}
