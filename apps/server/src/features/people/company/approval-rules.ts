import type { addRule as contract, ApprovalRule } from '@snab/contract/people/company'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import type { CompanyScope } from './company-access'
import { recordEvent } from '../company-history/company-events'
import { ruleNotice } from './company-notices'

type Body = ParsedRequestOf<typeof contract>['body']

const personName = sql<string>`trim(concat_ws(' ', users.last_name, users.first_name))`

export async function findRules(db: Db | Trx, companyId: number): Promise<ApprovalRule[]> {
  const rules = await db
    .selectFrom('approvalRules')
    .leftJoin('users', 'users.id', 'approvalRules.userId')
    .leftJoin('sections', 'sections.id', 'approvalRules.sectionId')
    .selectAll('approvalRules')
    .select([personName.as('memberName'), 'sections.name as sectionName'])
    .where('approvalRules.companyId', '=', companyId)
    .orderBy('approvalRules.id')
    .execute()
  const approvers =
    rules.length === 0
      ? []
      : await db
          .selectFrom('approvalRuleApprovers')
          .innerJoin('users', 'users.id', 'approvalRuleApprovers.userId')
          .select(['ruleId', 'users.id', personName.as('name')])
          .where(
            'ruleId',
            'in',
            rules.map(({ id }) => id),
          )
          .orderBy('users.lastName')
          .execute()
  return rules.map((rule) => ({
    id: rule.id,
    kind: rule.kind,
    member: rule.userId === null ? null : { id: rule.userId, name: rule.memberName },
    minimumTotal: rule.minimumTotal === null ? null : toRoubles(rule.minimumTotal),
    section: rule.sectionId === null ? null : { id: rule.sectionId, name: rule.sectionName ?? '' },
    approvers: approvers.filter(({ ruleId }) => ruleId === rule.id).map(({ id, name }) => ({ id, name })),
  }))
}

type Change = {
  services: Pick<Services, 'db' | 'config' | 'dictionary' | 'clock'>
  scope: CompanyScope
  id: number | null
  body: Body
}

export const saveRule = ({
  services: { db, config, dictionary, clock },
  scope: { companyId, userId },
  id,
  body,
}: Change): Promise<ApprovalRule> =>
  db.transaction().execute(async (trx) => {
    const before = id === null ? undefined : (await findRules(trx, companyId)).find((rule) => rule.id === id)
    if (id !== null && !before) throw new Rejected('not-found')
    const members = new Set(
      (await trx.selectFrom('companyMembers').select('userId').where('companyId', '=', companyId).execute()).map(
        (member) => member.userId,
      ),
    )
    if (body.memberId !== null && !members.has(body.memberId)) throw invalidField('memberId', 'Такого сотрудника нет')
    if (body.approverIds.some((approver) => !members.has(approver)))
      throw invalidField('approverIds', 'Такого сотрудника нет')
    if (body.kind === 'section' && !dictionary.current.sections.has(body.sectionId ?? 0))
      throw invalidField('sectionId', 'Такого раздела нет')

    const rule = {
      companyId,
      kind: body.kind,
      userId: body.memberId,
      minimumTotal: body.kind === 'total' ? toKopecks(body.minimumTotal ?? 0) : null,
      sectionId: body.kind === 'section' ? body.sectionId : null,
    }
    const ruleId =
      id ?? (await trx.insertInto('approvalRules').values(rule).returning('id').executeTakeFirstOrThrow()).id
    if (id !== null) {
      await trx.updateTable('approvalRules').set(rule).where('id', '=', id).execute()
      await trx.deleteFrom('approvalRuleApprovers').where('ruleId', '=', id).execute()
    }
    const approvers = [...new Set(body.approverIds)]
    if (approvers.length > 0)
      await trx
        .insertInto('approvalRuleApprovers')
        .values(approvers.map((approver) => ({ ruleId, userId: approver })))
        .execute()
    const saved = (await findRules(trx, companyId)).find((one) => one.id === ruleId)
    if (!saved) throw new Rejected('not-found')
    await recordEvent(trx, {
      companyId,
      userId,
      kind: id === null ? 'rule-added' : 'rule-changed',
      details: { before: before ?? null, after: saved },
      now: clock(),
      notice: await ruleNotice(
        trx,
        companyId,
        id === null ? 'Новое правило согласования' : 'Изменено правило согласования',
        saved,
        config.SNAB_CURRENCY_SIGN,
      ),
    })
    return saved
  })

export const deleteRule = (
  db: Db,
  { companyId, userId }: CompanyScope,
  id: number,
  now: Date,
  currencySign: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = (await findRules(trx, companyId)).find((rule) => rule.id === id)
    if (!before) throw new Rejected('not-found')
    await trx.deleteFrom('approvalRules').where('id', '=', id).where('companyId', '=', companyId).execute()
    await recordEvent(trx, {
      companyId,
      userId,
      kind: 'rule-deleted',
      details: { before },
      now,
      notice: await ruleNotice(trx, companyId, 'Удалено правило согласования', before, currencySign),
    })
  })
