import type { ResponseOf } from '@snab/contract/endpoint'
import type { currentUser } from '@snab/contract/core/user'
import { isInfoShown } from '@snab/domain/people/company-info'
import { shownPhone } from '@snab/domain/people/phone'
import { companyIsOpen } from '../../../db/open-accounts'
import { Rejected } from '../../../http/rejected'
import type { Buyer, Session } from '../../../http/visitor'
import type { Services } from '../../../services'

/** A signed-in person as every page needs them. */
export async function readUser(
  { config, db, dictionary }: Services,
  session: Session,
  buyer: Buyer,
): Promise<ResponseOf<typeof currentUser>> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', session.userId).executeTakeFirst()
  const region = dictionary.current.regions.get(buyer.regionId)
  if (!user || !region) throw new Rejected('not-signed-in')
  const { company } = session
  const legalEntities = company
    ? await db
        .selectFrom('legalEntities')
        .select(['id', 'name', 'inn'])
        .where('companyId', '=', company.id)
        .where('state', '=', 'confirmed')
        .orderBy('id')
        .execute()
    : []
  const { companies } = await db
    .selectFrom('companyMembers')
    .innerJoin('companies', 'companies.id', 'companyMembers.companyId')
    .select((eb) => eb.fn.countAll<number>().as('companies'))
    .where('userId', '=', session.userId)
    .where('isBlocked', '=', false)
    .where(companyIsOpen('companies'))
    .executeTakeFirstOrThrow()
  const priceType = await db
    .selectFrom('priceTypes')
    .select('name')
    .where('id', '=', buyer.priceTypeId)
    .executeTakeFirst()
  const isGroupShown = isInfoShown('priceType', user.isIndividual, config.SNAB_COMPANY_INFO)
  return {
    id: user.id,
    uuid: user.uuid,
    publicIdentity:
      [user.firstName, user.lastName].filter(Boolean).join(' ') ||
      (user.email ?? (user.phone && shownPhone(user.phone))) ||
      user.uuid,
    phone: user.phone && shownPhone(user.phone),
    email: user.email,
    Group: isGroupShown ? (priceType?.name ?? null) : null,
    regionId: region.id,
    region: { id: region.id, name: region.name },
    company: company && { id: company.id, name: company.name, legalEntities },
    companyName: company?.name ?? null,
    hasMultiCompany: companies > 1,
    multipleCompanies: companies > 1,
    role: company?.role ?? null,
    staffRole: session.staffRole,
    rights: session.rights,
    owesTwoFactor: session.owesTwoFactor,
    impersonation: session.impersonation && { by: session.impersonation.name, reason: session.impersonation.reason },
    isIndividual: user.isIndividual,
    firstName: user.firstName,
    lastName: user.lastName,
    middleName: user.middleName,
  }
}
