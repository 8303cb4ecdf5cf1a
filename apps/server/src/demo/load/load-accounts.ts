import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { hash } from '@node-rs/argon2'
import type { Trx } from '../../db/database'
import { demoAccounts, demoColleagues, demoCompanies, demoLegalEntities, DEMO_PASSWORD } from '../accounts'

export async function loadDemoAccounts(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('companies')
    .values(
      demoCompanies.map((company) => ({
        ...company,
        ...('openingBalance' in company && { openingOn: addDays(moscowDay(now), -120) }),
        externalId: `demo-${company.id}`,
        // as if reported by 1C for companies with points; others are calculated by the portal
        bonusAt: company.bonus > 0 ? now : null,
        isDemonstration: true,
      })),
    )
    .execute()
  await trx
    .insertInto('legalEntities')
    .values(
      demoLegalEntities.map((entity) => ({
        ...entity,
        kind: 'legal' as const,
        state: 'confirmed' as const,
        decidedHow: 'existing' as const,
        decidedAt: now,
      })),
    )
    .execute()
  // visible contract terms: two brands cheaper for one company, a section for the other, individual prices for both
  await trx
    .insertInto('companyDiscounts')
    .values([
      { companyId: 1, brandId: 1, sectionId: null, basisPoints: 700 },
      { companyId: 1, brandId: 5, sectionId: null, basisPoints: 1200 },
      { companyId: 3, brandId: null, sectionId: 1, basisPoints: 500 },
    ])
    .execute()
  await trx
    .insertInto('contractPrices')
    .columns(['companyId', 'productId', 'price'])
    .expression((eb) =>
      eb
        .selectFrom('productPrices')
        .where('priceTypeId', '=', 2)
        .where((where) => where(where.fn<number>('mod', ['productId', where.lit(97)]), '=', 5))
        .where('productId', '<=', 12_000)
        .select((select) => [
          select.lit(1).as('companyId'),
          'productId',
          select.fn<number>('floor', [select('price', '*', select.lit(0.85))]).as('price'),
        ]),
    )
    .execute()
  const people = [...demoAccounts.map(({ title: _title, ...account }) => account), ...demoColleagues]
  // one hash for all: the password is public, and seven argon2 runs would slow the first start by a second
  const passwordHash = await hash(DEMO_PASSWORD)
  await trx
    .insertInto('users')
    .values(people.map(({ members: _members, ...account }) => ({ ...account, passwordHash, isDemonstration: true })))
    .execute()
  await trx
    .insertInto('simulatedCards')
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', 'in', [1, 4])
        .select((select) => [
          'uuid as customerKey',
          select.val('220138******0013').as('pan'),
          select.val('11/29').as('expires'),
        ]),
    )
    .columns(['customerKey', 'pan', 'expires'])
    .execute()
  await trx
    .insertInto('companyMembers')
    .values(people.flatMap(({ id, members }) => members.map((member) => ({ ...member, userId: id }))))
    .execute()
  await trx
    .insertInto('staffCompanies')
    .values(demoCompanies.map(({ id }) => ({ userId: 5, companyId: id })))
    .execute()
}
