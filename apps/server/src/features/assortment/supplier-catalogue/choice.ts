import type { SupplierStudy } from '../../../db/tables/supplier-catalogue-tables'
import type { SupplierCatalogueChoice } from '@snab/contract/assortment/supplier-catalogue'
import { generalVatRate } from '@snab/domain/money/vat'
import type { Trx } from '../../../db/database'
import type { SupplierChoice } from '../../erp/exchange/supplier-file/supplier-records'
import { isWhole } from '../../erp/exchange/supplier-file/load-supplier-file'
import { supplierNameOf } from '../../erp/exchange/price-list/supplier-name'

/** Identifies a sender across files. */
export const senderOf = ({ head: { format, sender, senderId, catalogue } }: SupplierStudy): string =>
  [format, senderId ?? sender, (senderId ?? sender) ? '' : catalogue].join(':').slice(0, 1000)

export const kindsOf = ({ prices }: SupplierStudy): string[] => [...new Set(prices.map(({ priceKind }) => priceKind))]

/** The initial choice: that of the sender's last file, else what the file itself states. */
export async function firstChoice(
  trx: Trx,
  study: SupplierStudy,
  fileName: string,
): Promise<{ choice: SupplierCatalogueChoice; isRemembered: boolean }> {
  const { head } = study
  const memory = await trx
    .selectFrom('supplierCatalogueMemory')
    .select(['supplier', 'choice'])
    .where('sender', '=', senderOf(study))
    .executeTakeFirst()
  const kinds = new Set(kindsOf(study))
  const said = Object.entries(head.rates).flatMap(([currency, rate]) =>
    currency === 'RUB' ? [] : [{ currency, rate }],
  )
  const full = head.scope === 'whole'
  if (memory) {
    const { supplier, choice } = memory
    const own = new Set(said.map(({ currency }) => currency))
    return {
      isRemembered: true,
      choice: {
        supplier,
        full: full && choice.full,
        prices: choice.prices.filter(({ priceKind }) => kinds.has(priceKind)),
        // a rate in the file is newer than one typed for the previous file
        rates: [...said, ...choice.rates.filter(({ currency }) => !own.has(currency))],
      },
    }
  }
  const named = head.sender.trim().length > 1 ? head.sender.trim() : supplierNameOf(fileName.replace(/\.\w{1,5}$/, ''))
  return { isRemembered: false, choice: { supplier: named.slice(0, 255), full, prices: [], rates: said } }
}

type Around = {
  trx: Trx
  study: SupplierStudy
  choice: SupplierCatalogueChoice
  catalogueExternalId: string
  today: string
}

/** The choice in the form that the loader expects. */
export async function loaderChoice({
  trx,
  study,
  choice,
  catalogueExternalId,
  today,
}: Around): Promise<SupplierChoice> {
  const chosen = choice.prices.flatMap(({ priceKind, priceTypeId }) =>
    priceTypeId === null ? [] : [{ priceKind, priceTypeId }],
  )
  const types = await trx.selectFrom('priceTypes').select(['id', 'vatIncluded']).execute()
  const withVat = new Map(types.map(({ id, vatIncluded }) => [id, vatIncluded]))
  const full = choice.full && isWhole(study)
  const memory = await trx
    .selectFrom('supplierCatalogueMemory')
    .select(['sender', 'choice'])
    .where('supplier', '=', choice.supplier)
    .execute()
  const sender = senderOf(study)
  // price types that this or the supplier's other files fill
  const filled = new Set([
    ...chosen.map(({ priceTypeId }) => priceTypeId),
    ...memory
      .filter((row) => row.sender !== sender)
      .flatMap((row) => row.choice.prices.flatMap(({ priceTypeId }) => priceTypeId ?? [])),
  ])
  const kinds = new Set(kindsOf(study))
  // a kind that a file of changes does not name keeps its prices
  const formerIds = new Set(
    memory
      .filter((row) => row.sender === sender)
      .flatMap((row) => row.choice.prices)
      .flatMap(({ priceKind, priceTypeId }) => (full || kinds.has(priceKind) ? (priceTypeId ?? []) : []))
      .filter((id) => !filled.has(id) && withVat.has(id)),
  )
  return {
    catalogueExternalId,
    supplier: choice.supplier,
    full,
    style: study.style,
    rates: Object.fromEntries(choice.rates.map(({ currency, rate }) => [currency, rate])),
    targets: new Map(
      chosen.map(({ priceKind, priceTypeId }) => [priceKind, { vatIncluded: withVat.get(priceTypeId) ?? null }]),
    ),
    portalIds: new Map(chosen.map(({ priceKind, priceTypeId }) => [priceKind, priceTypeId])),
    formerIds: [...formerIds],
    today,
    generalVatRate: generalVatRate(today),
  }
}
