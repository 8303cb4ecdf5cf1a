import type { CompanySuggestion } from '@snab/contract/office/lookup'
import type { LegalEntityDecider } from '@snab/domain/people/legal-entity'
import { isLegalInn, isOkpo } from '@snab/domain/people/requisites'
import type { Trx } from '../../../db/database'

export type CompanyRequisites = {
  name: string
  fullName: string
  inn: string
  kpp: string | null
  ogrn: string | null
  okpo?: string
  address: string
}

export const requisitesOf = ({
  name,
  inn,
  kpp,
  ogrn,
  okpo,
  address,
}: CompanySuggestion['data']): CompanyRequisites => ({
  name: name.short_with_opf,
  fullName: name.full_with_opf,
  inn,
  kpp,
  ogrn,
  ...(isOkpo(okpo ?? '') && { okpo: okpo ?? '' }),
  address: address.value,
})

type Opening = {
  region: { id: number; basePriceTypeId: number }
  requestedBy: number | null
  /** The base price of the region when missing. */
  priceTypeId?: number | undefined
  decidedHow: LegalEntityDecider
  decidedBy: number | null
  now: Date
}

/**
 * Creates a company with a confirmed legal entity. The caller holds the lock of the
 * INN.
 */
export async function insertCompany(
  trx: Trx,
  requisites: CompanyRequisites,
  { region, priceTypeId, requestedBy, decidedHow, decidedBy, now }: Opening,
): Promise<number> {
  const { id } = await trx
    .insertInto('companies')
    .values({
      name: requisites.name,
      regionId: region.id,
      priceTypeId: priceTypeId ?? region.basePriceTypeId,
      externalId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('legalEntities')
    .values({
      companyId: id,
      ...requisites,
      kind: isLegalInn(requisites.inn) ? 'legal' : 'sole-trader',
      isMain: true,
      state: 'confirmed',
      requestedBy,
      requestedAt: now,
      decidedHow,
      decidedBy,
      decidedAt: now,
    })
    .execute()
  return id
}
