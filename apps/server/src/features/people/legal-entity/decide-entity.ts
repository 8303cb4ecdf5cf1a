import type { decideLegalEntity } from '@snab/contract/people/legal-entity'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { recordEvent } from '../company-history/company-events'
import { notify } from '../../talk/notification/notify'
import { isTaken, lockInn } from './confirmed-inn'
import { entitiesFor } from './staff-entity.queries'

type Body = ParsedRequestOf<typeof decideLegalEntity>['body']

/** Staff confirm or refuse, and may change the decision. An INN with its KPP is confirmed for one customer only. */
export async function decideEntity(
  trx: Trx,
  session: Session,
  id: number,
  { decision, reason }: Body,
  now: Date,
): Promise<void> {
  const target = await entitiesFor(trx, session)
    .select('legalEntities.inn')
    .where('legalEntities.id', '=', id)
    .executeTakeFirst()
  if (!target) throw new Rejected('not-found')
  await lockInn(trx, target.inn)
  const entity = await trx
    .selectFrom('legalEntities')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const state = decision === 'confirm' ? 'confirmed' : 'refused'
  const refusalReason = decision === 'confirm' ? '' : reason
  if (entity.state === state && entity.refusalReason === refusalReason) return
  if (state === 'confirmed' && (await isTaken(trx, entity, entity.companyId))) throw new Rejected('legal-entity-taken')

  await trx
    .updateTable('legalEntities')
    .set({ state, decidedHow: 'staff', decidedBy: session.userId, decidedAt: now, refusalReason })
    .where('id', '=', id)
    .execute()
  await noteStaffAction(trx, session, now, {
    action: decision,
    subject: 'legal-entity',
    subjectId: id,
    details: {
      ИНН: entity.inn,
      ...(entity.kpp && { КПП: entity.kpp }),
      ...(refusalReason && { причина: refusalReason }),
    },
  })
  await recordEvent(trx, {
    companyId: entity.companyId,
    userId: session.userId,
    kind: `legal-entity-${state}`,
    details: { id, inn: entity.inn, before: entity.state, reason: refusalReason },
    now,
  })
  if (entity.requestedBy === null) return
  const title =
    state === 'confirmed'
      ? `Юридическое лицо подтверждено: ${entity.name}`
      : `Юридическое лицо отклонено: ${entity.name}`
  await notify(trx, {
    userId: entity.requestedBy,
    kind: 'company-changed',
    title,
    text: state === 'confirmed' ? 'Теперь на него можно оформлять заказы.' : refusalReason,
    link: '/user/company',
    now,
  })
}
