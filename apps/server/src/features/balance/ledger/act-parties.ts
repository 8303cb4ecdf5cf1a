import type { ActSide, Reconciliation } from '@snab/contract/balance/ledger'
import { contractTitle, isBetween } from '@snab/domain/money/sales-contract'
import type { LedgerParties } from '@snab/domain/money/ledger/ledger'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { findSellers } from '../seller/seller-requisites'
import { findSellerNames, sellerNameOf } from '../seller/seller-names'
import { defaultSeller } from '../seller/reported-seller'
import type { LedgerRow } from './ledger-row'

type Asked = {
  legalEntityId?: number | undefined
  sellerId?: 'own' | number | undefined
  contractId?: number | undefined
}

type ActParties = Pick<
  Reconciliation,
  | 'legalEntity'
  | 'seller'
  | 'contract'
  | 'legalEntities'
  | 'sellers'
  | 'contracts'
  | 'sellerSide'
  | 'buyerSide'
  | 'signer'
>

/** The parties of an act, and those it can be requested for. Another company's id is not found. */
export async function findActParties(
  db: Db,
  company: { id: number; name: string },
  rows: readonly LedgerRow[],
  asked: Asked,
): Promise<{ parties: LedgerParties; shown: ActParties }> {
  const entities = await findEntities(db, company.id, rows)
  const entity = asked.legalEntityId === undefined ? entities[0] : entities.find(({ id }) => id === asked.legalEntityId)
  if (asked.legalEntityId !== undefined && !entity) throw new Rejected('not-found')
  const legalEntityId = entity?.id ?? null
  const contracts = legalEntityId === null ? [] : await findContracts(db, legalEntityId)
  const names = await findSellerNames(db)
  // the latest first: the company most likely deals with it
  const own = rows.filter((row) => row.legalEntityId === legalEntityId).toReversed()
  const sellerIds = [...new Set([...own, ...contracts].map(({ sellerId }) => sellerId))]
  const [usual = await defaultSeller(db)] = sellerIds
  const sellerId = asked.sellerId === undefined ? usual : asked.sellerId === 'own' ? null : asked.sellerId
  if (!names.has(sellerId)) throw new Rejected('not-found')
  const parties = { sellerId, legalEntityId }
  const between = contracts.filter((one) => legalEntityId !== null && isBetween(one, { sellerId, legalEntityId }))
  const contract = between.find(({ id }) => id === asked.contractId)
  if (asked.contractId !== undefined && !contract) throw new Rejected('not-found')
  const titled = between.map((one) => ({ id: one.id, title: contractTitle(one) }))
  return {
    parties,
    shown: {
      legalEntity: entity ? { id: entity.id, name: entity.name } : null,
      seller: sellerNameOf(names, sellerId),
      contract: titled.find(({ id }) => id === contract?.id) ?? null,
      legalEntities: entities.map(({ id, name }) => ({ id, name })),
      sellers: (sellerIds.includes(sellerId) ? sellerIds : [sellerId, ...sellerIds])
        .map((id) => sellerNameOf(names, id))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
      contracts: titled,
      buyerSide: entity
        ? { name: entity.name, inn: entity.inn, kpp: entity.kpp ?? '' }
        : { name: company.name, inn: '', kpp: '' },
      ...(await findSellerSide(db, sellerId, sellerNameOf(names, sellerId).name)),
    },
  }
}

/** Confirmed ones, and others that have entries; the main one first. */
async function findEntities(db: Db, companyId: number, rows: readonly LedgerRow[]) {
  const used = new Set(rows.map(({ legalEntityId }) => legalEntityId))
  const entities = await db
    .selectFrom('legalEntities')
    .select(['id', 'name', 'inn', 'kpp', 'state'])
    .where('companyId', '=', companyId)
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute()
  return entities.filter(({ id, state }) => state === 'confirmed' || used.has(id))
}

const findContracts = (db: Db, legalEntityId: number) =>
  db
    .selectFrom('contracts')
    .select(['id', 'number', 'day', 'sellerId', 'legalEntityId'])
    .where('legalEntityId', '=', legalEntityId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()

async function findSellerSide(
  db: Db,
  sellerId: number | null,
  name: string,
): Promise<{ sellerSide: ActSide; signer: Reconciliation['signer'] }> {
  const requisites = (await findSellers(db)).find((one) => one.sellerId === sellerId)?.requisites
  return {
    sellerSide: { name, inn: requisites?.inn ?? '', kpp: requisites?.kpp ?? '' },
    signer: { post: requisites?.directorPost ?? '', name: requisites?.directorName ?? '' },
  }
}
