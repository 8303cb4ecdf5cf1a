import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { decideCompanyRequest } from '@snab/contract/people/company-request'
import { isInn } from '@snab/domain/people/requisites'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { recordEvent } from '../company-history/company-events'
import { insertCompany, requisitesOf, type CompanyRequisites } from '../legal-entity/insert-company'
import { isTaken, lockInn } from '../legal-entity/confirmed-inn'
import { notify } from '../../talk/notification/notify'

type Body = ParsedRequestOf<typeof decideCompanyRequest>['body']
type Request = Awaited<ReturnType<typeof lockRequest>>
type Outcome = { decision: 'opened' | 'linked' | 'refused'; companyId: number | null; reason: string }

/** A staff member decides on a company request, once. */
export async function decideRequest(services: Services, session: Session, id: number, body: Body): Promise<void> {
  const { db, clock } = services
  const now = clock()
  // before the transaction, because the directory may take seconds
  const requisites = body.decision === 'open' ? await findRequisites(services, id) : null
  await db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, id)
    const outcome = await outcomeOf(trx, services, session, { request, requisites, body, now })
    await trx
      .updateTable('companyRequests')
      .set({
        decision: outcome.decision,
        companyId: outcome.companyId,
        refusalReason: outcome.reason,
        handledAt: now,
        handledBy: session.userId,
      })
      .where('id', '=', id)
      .execute()
    await noteStaffAction(trx, session, now, {
      action: body.decision,
      subject: 'company-request',
      subjectId: id,
      details: {
        ...(request.inn && { ИНН: request.inn }),
        ...(outcome.companyId !== null && { компания: outcome.companyId }),
        ...(outcome.reason && { причина: outcome.reason }),
      },
    })
    await notify(trx, { userId: request.userId, kind: 'company-changed', ...wordsOf(request, outcome), now })
  })
}

function outcomeOf(
  trx: Trx,
  services: Services,
  session: Session,
  { request, requisites, body, now }: { request: Request; requisites: CompanyRequisites | null; body: Body; now: Date },
): Promise<Outcome> | Outcome {
  if (body.decision === 'refuse') return { decision: 'refused', companyId: null, reason: body.reason }
  if (body.decision === 'link') return linkTo(trx, session, request, body, now)
  if (!requisites) throw new Error('A company is opened with its requisites')
  return openFor(trx, services, session, { request, requisites, now })
}

async function lockRequest(trx: Trx, id: number) {
  const request = await trx
    .selectFrom('companyRequests')
    .innerJoin('users', 'users.id', 'companyRequests.userId')
    .where('companyRequests.id', '=', id)
    .where('users.erasedAt', 'is', null)
    .select([
      'companyRequests.id',
      'companyRequests.userId',
      'companyRequests.name',
      'companyRequests.inn',
      'companyRequests.handledAt',
      'users.regionId',
    ])
    .forUpdate('companyRequests')
    .executeTakeFirst()
  if (!request) throw new Rejected('not-found')
  if (request.handledAt !== null) throw new Rejected('company-request-decided')
  return request
}

/** Requisites from the directory, completed by what the person entered. */
async function findRequisites({ db, dadata }: Services, id: number): Promise<CompanyRequisites> {
  const request = await db
    .selectFrom('companyRequests')
    .select(['name', 'inn', 'kpp'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) throw new Rejected('not-found')
  const { name, inn, kpp } = request
  if (!isInn(inn)) throw new Rejected('company-request-without-inn')
  const known = (await dadata.findCompany(inn, kpp))?.find(
    ({ data }) => data.state.status === 'ACTIVE' && (kpp === '' || data.kpp === kpp),
  )
  if (known) return requisitesOf(known.data)
  return { name: name || `ИНН ${inn}`, fullName: name, inn, kpp: kpp || null, ogrn: null, address: '' }
}

async function openFor(
  trx: Trx,
  { dictionary }: Services,
  session: Session,
  { request, requisites, now }: { request: Request; requisites: CompanyRequisites; now: Date },
): Promise<Outcome> {
  await lockInn(trx, requisites.inn)
  if (await isTaken(trx, requisites)) throw new Rejected('legal-entity-taken')
  const companyId = await insertCompany(trx, requisites, {
    region: dictionary.current.regions.get(request.regionId ?? 0) ?? dictionary.current.defaultRegion,
    requestedBy: request.userId,
    decidedHow: 'staff',
    decidedBy: session.userId,
    now,
  })
  await addMember(trx, companyId, request.userId, 'administrator')
  // sales staff become responsible for companies they open; administrators see all
  if (session.staffRole === 'sales')
    await trx.insertInto('staffCompanies').values({ userId: session.userId, companyId }).execute()
  await recordEvent(trx, {
    companyId,
    userId: session.userId,
    kind: 'company-opened',
    details: { inn: requisites.inn, member: request.userId },
    now,
  })
  return { decision: 'opened', companyId, reason: '' }
}

async function linkTo(
  trx: Trx,
  session: Session,
  request: Request,
  body: Extract<Body, { decision: 'link' }>,
  now: Date,
): Promise<Outcome> {
  const company = await trx
    .selectFrom('companies')
    .where('companies.id', '=', body.companyId)
    .where(withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'companies.id', userId: null }))
    .select('companies.id')
    .executeTakeFirst()
  if (!company) throw new Rejected('company-not-found')
  await addMember(trx, company.id, request.userId, body.role)
  await recordEvent(trx, {
    companyId: company.id,
    userId: session.userId,
    kind: 'member-linked',
    details: { member: request.userId, role: body.role },
    now,
    notice: {
      title: 'В компании новый сотрудник',
      text: 'Его доступ открыл поставщик. Роль и лимит можно изменить.',
      link: '/user/people',
      except: request.userId,
    },
  })
  return { decision: 'linked', companyId: company.id, reason: '' }
}

async function addMember(trx: Trx, companyId: number, userId: number, role: 'administrator' | 'manager') {
  await trx
    .insertInto('companyMembers')
    .values({ companyId, userId, role, spendingLimit: null })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doNothing())
    .execute()
  await trx.updateTable('users').set({ companyId }).where('id', '=', userId).where('companyId', 'is', null).execute()
}

function wordsOf({ name, inn }: Request, { decision, reason }: Outcome) {
  const company = name || (inn ? `ИНН ${inn}` : 'компания')
  if (decision === 'refused')
    return { title: `Заявка отклонена: ${company}`, text: reason, link: '/user/company' as const }
  return {
    title: `Доступ открыт: ${company}`,
    text: 'Теперь видны цены компании и можно оформлять заказы.',
    link: '/catalog' as const,
  }
}
