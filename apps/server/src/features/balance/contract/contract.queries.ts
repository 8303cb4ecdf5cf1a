import type { SalesContract, StaffContract } from '@snab/contract/balance/sales-contract'
import {
  contractsFor,
  contractTitle,
  isBetween,
  isContractValid,
  type ContractTerms,
} from '@snab/domain/money/sales-contract'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { choosableSellers, findSellerNames, sellerNameOf, type SellerNames } from '../seller/seller-names'

const contractsOf = (db: Db | Trx, companyId: number) =>
  db
    .selectFrom('contracts as c')
    .innerJoin('legalEntities as e', 'e.id', 'c.legalEntityId')
    .where('e.companyId', '=', companyId)
    .selectAll('c')
    .select('e.name as entityName')
    .select(sql<number>`(select count(*)::int from orders o where o.contract_id = c.id)`.as('orders'))
    .orderBy('c.state')
    .orderBy('c.day', 'desc')
    .orderBy('c.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof contractsOf>['execute']>>[number]

const present = (row: Row, sellers: SellerNames, today: string): SalesContract => ({
  id: row.id,
  title: contractTitle(row),
  seller: sellerNameOf(sellers, row.sellerId),
  legalEntity: { id: row.legalEntityId, name: row.entityName },
  terms: row.terms,
  deferralDays: row.deferralDays,
  validFrom: row.validFrom,
  validTo: row.validTo,
  isValid: isContractValid(row, today),
})

/** The company's contracts as its people see them. */
export async function findCompanyContracts(db: Db | Trx, companyId: number, today: string): Promise<SalesContract[]> {
  const rows = await contractsOf(db, companyId).execute()
  if (rows.length === 0) return []
  const sellers = await findSellerNames(db)
  return rows.map((row) => present(row, sellers, today))
}

export async function findStaffContracts(db: Db, companyId: number, today: string) {
  const sellers = await findSellerNames(db)
  const rows = await contractsOf(db, companyId).execute()
  const legalEntities = await db
    .selectFrom('legalEntities')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('state', '=', 'confirmed')
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute()
  return {
    items: rows.map((row): StaffContract => ({
      ...present(row, sellers, today),
      number: row.number,
      day: row.day,
      state: row.state,
      source: row.source,
      version: row.version,
      orders: row.orders,
    })),
    sellers: rows.some(({ sellerId }) => sellerId === null) ? [...sellers.values()] : choosableSellers(sellers),
    legalEntities,
  }
}

/** Contracts that an order can be made under today; of a seller and a legal entity the default one first. */
export async function findOrderContracts(db: Db | Trx, companyId: number, now: Date) {
  const contracts = await findContractTerms(db, companyId)
  const day = moscowDay(now)
  const firsts = contracts.filter((one, at) => contracts.findIndex((other) => isBetween(other, one)) === at)
  return firsts
    .flatMap((parties) => contractsFor(contracts, parties, day))
    .map((one) => ({ id: one.id, title: contractTitle(one), sellerId: one.sellerId, legalEntityId: one.legalEntityId }))
}

const findContractTerms = (db: Db | Trx, companyId: number): Promise<ContractTerms[]> =>
  db
    .selectFrom('contracts as c')
    .innerJoin('legalEntities as e', 'e.id', 'c.legalEntityId')
    .where('e.companyId', '=', companyId)
    .select(['c.id', 'c.sellerId', 'c.legalEntityId', 'c.number', 'c.day', 'c.validFrom', 'c.validTo', 'c.state'])
    .execute()

export async function countContracts(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('contracts as c')
    .innerJoin('legalEntities as e', 'e.id', 'c.legalEntityId')
    .where('e.companyId', '=', companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
