import type { EParty } from '@snab/domain/document/e-document/e-content'
import type { Side } from '@snab/domain/document/e-document/e-document'
import type { Party } from '@snab/domain/document/invoice-content'
import type { Db } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { findSellers } from '../../../balance/seller/seller-requisites'
import type { Box } from '../operator/edo-operator'
import type { requireOperator } from '../operator/require-operator'
import type { PartyFacts } from './transfer-of-content'

type Identity = Pick<Party, 'name' | 'inn' | 'kpp'>

/** The boxes of both sides; refuses with the reason when one has none. */
export async function findBoxes(
  ask: ReturnType<typeof requireOperator>['ask'],
  seller: Pick<Identity, 'inn' | 'kpp'>,
  buyer: Pick<Identity, 'inn' | 'kpp'>,
): Promise<{ from: Box; to: Box }> {
  const from = await ask(({ findBox }) => findBox(seller))
  const to = await ask(({ findBox }) => findBox(buyer))
  if (!from) throw new Rejected('edo-no-own-box')
  if (!to) throw new Rejected('edo-no-box')
  return { from, to }
}

export const sideOf = ({ name, inn, kpp }: Identity, { box, participant }: Box): Side => ({
  name,
  inn,
  kpp,
  box,
  participant,
})

export async function factsOfSeller(db: Db, sellerId: number | null): Promise<PartyFacts> {
  const requisites = (await findSellers(db)).find((seller) => seller.sellerId === sellerId)?.requisites
  return { ogrn: requisites?.ogrn ?? '', email: requisites?.email ?? '' }
}

export async function factsOfBuyer(db: Db, legalEntityId: number): Promise<PartyFacts> {
  const { ogrn } = await db
    .selectFrom('legalEntities')
    .select('ogrn')
    .where('id', '=', legalEntityId)
    .executeTakeFirstOrThrow()
  return { ogrn: ogrn ?? '', email: '' }
}

/** A party of service documents, which contain only the side's identity. */
export const partyOfSide = ({ name, inn, kpp }: Side): EParty => ({
  name,
  inn,
  kpp,
  ogrn: '',
  ogrnDay: '',
  address: '',
  phone: '',
  email: '',
  bank: null,
})
