import type { addLegalEntity as contract, LegalEntity } from '@snab/contract/people/company'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { mayOrderFor } from '@snab/domain/people/legal-entity'
import { isLegalInn, isOkpo, wrongRequisite } from '@snab/domain/people/requisites'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { notify } from '../../talk/notification/notify'
import { findPortalAdministrators } from '../../talk/notification/staff-hearers'
import { isTaken } from '../legal-entity/confirmed-inn'
import type { CompanyScope } from './company-access'
import { recordEvent } from '../company-history/company-events'
import { findPersonName } from './company-notices'
import { findEntities } from './company.queries'

type Body = ParsedRequestOf<typeof contract>['body']

export const addLegalEntity = (
  db: Db,
  { companyId, userId }: CompanyScope,
  body: Body,
  now: Date,
): Promise<LegalEntity> =>
  db.transaction().execute(async (trx) => {
    const { inn, kpp, ogrn, okpo, name, fullName, address } = body
    const wrong = wrongRequisite({ inn, kpp, ogrn }, { isKppWanted: true })
    if (wrong) throw invalidField(wrong.field, wrong.message)
    const isLegal = isLegalInn(inn)

    if (!isOkpo(okpo)) throw invalidField('okpo', 'ОКПО – это 8, 10 или 14 цифр')

    await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute()
    const own = await findEntities(trx, companyId)
    // branches of a legal entity differ by KPP
    const same = own.find((entity) => entity.inn === inn && (entity.kpp ?? '') === kpp)
    if (same && same.state !== 'refused') throw new Rejected('legal-entity-exists')
    // the same answer whoever owns the INN: a different one would reveal another customer
    const fields = {
      name,
      fullName: fullName || name,
      ogrn: ogrn || null,
      okpo,
      address,
      state: 'waiting' as const,
      requestedBy: userId,
      requestedAt: now,
      decidedHow: null,
      decidedBy: null,
      decidedAt: null,
      refusalReason: '',
    }
    const { id } = same
      ? await trx
          .updateTable('legalEntities')
          .set(fields)
          .where('id', '=', same.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('legalEntities')
          .values({
            ...fields,
            companyId,
            kind: isLegal ? 'legal' : 'sole-trader',
            inn,
            kpp: kpp || null,
            isMain: own.length === 0,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
    const { name: company } = await trx
      .selectFrom('companies')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    await notifyAdministrators(trx, { companyId, company, id, name, inn, kpp, now })
    await recordEvent(trx, {
      companyId,
      userId,
      kind: 'legal-entity-added',
      details: { id, inn, kpp, name },
      now,
      notice: {
        title: `Добавлено юридическое лицо: ${name}`,
        text: `ИНН ${inn}${kpp === '' ? '' : `, КПП ${kpp}`}. Добавил сотрудник вашей компании: ${await findPersonName(trx, userId)}.`,
        link: '/user/company',
      },
    })
    const added = (await findEntities(trx, companyId)).find((entity) => entity.id === id)
    if (!added) throw new Rejected('not-found')
    return added
  })

export const setMainLegalEntity = (db: Db, { companyId, userId }: CompanyScope, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute()
    const own = await findEntities(trx, companyId)
    const chosen = own.find((entity) => entity.id === id)
    if (!chosen) throw new Rejected('not-found')
    if (!mayOrderFor(chosen.state)) throw new Rejected('legal-entity-not-confirmed')
    await trx
      .updateTable('legalEntities')
      .set({ isMain: sql<boolean>`id = ${id}` })
      .where('companyId', '=', companyId)
      .execute()
    await recordEvent(trx, {
      companyId,
      userId,
      kind: 'legal-entity-main',
      details: { before: own.find(({ isMain }) => isMain)?.id ?? null, after: id },
      now,
      ...(!chosen.isMain && {
        notice: {
          title: `Основное юридическое лицо: ${chosen.name}`,
          text: `Выбрал сотрудник вашей компании: ${await findPersonName(trx, userId)}.`,
          link: '/user/company' as const,
        },
      }),
    })
  })

type Added = { companyId: number; company: string; id: number; name: string; inn: string; kpp: string; now: Date }

/** A legal entity waits for a confirmation of staff. */
async function notifyAdministrators(trx: Trx, { companyId, company, id, name, inn, kpp, now }: Added): Promise<void> {
  const who = `${name}, ИНН ${inn}${kpp === '' ? '' : `, КПП ${kpp}`}`
  const doubt = (await isTaken(trx, { inn, kpp }, companyId)) ? ' — они подтверждены у другого покупателя' : ''
  await trx
    .insertInto('staffNotices')
    .values({ kind: 'legal-entity', text: `${company}: подтвердите ${who}${doubt}` })
    .execute()
  await notify(trx, {
    userId: await findPortalAdministrators(trx),
    kind: 'company-application',
    title: `${company}: подтвердите юридическое лицо`,
    text: `${who}${doubt}.`,
    link: '/staff/legal-entities',
    key: `entity-application:${String(id)}`,
    now,
  })
}
