import { LARGEST_PRICE } from '@snab/domain/order/order-limits'
import { foldCode } from '@snab/domain/text/code-folding'
import { ownValue } from '@snab/domain/own-value'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import type { CatalogueRecord, OfferRecord, Owner } from '../commerceml/catalogue-record'
import { splitUnit } from '../price-list/cell-values'
import { pricesOfOwnUnit, stepOf } from './prices-of-own-unit'
import { propertyPairs } from './property-pairs'
import { stagedProduct } from './staged-product'
import type { StagedWriter } from './staged-files'

/** The contents of a file, and what could not be staged. */
export interface StagedCounts {
  sections: number
  properties: number
  priceTypes: number
  warehouses: number
  products: number
  offers: number
  prices: number
  unreadablePrices: number
  /** Prices of 0 and less, which are ignored. */
  zeroPrices: number
  stocks: number
  unreadableStocks: number
  unreadableVatRates: number
  /** Different prices of one type and unit, or for a unit of unknown size. */
  unsurePrices: number
  /** Prices whose currency has no rate, by code. */
  pricesWithoutRate: Map<string, number>
}

/** Stock without a warehouse. */
export const MAIN_WAREHOUSE = 'main'

export interface StagingOptions {
  /** Roubles per unit of a currency. */
  rates: Readonly<Record<string, number>>
  /** Called now and then with the number of goods and offers so far. */
  onProgress: (records: number) => void
}

/** Writes records as rows of the staging tables, without a database. Throws CatalogueFileError. */
export async function stageCatalogue(
  records: AsyncIterable<CatalogueRecord>,
  staging: StagedWriter,
  { rates, onProgress }: StagingOptions,
): Promise<StagedCounts> {
  const counts: StagedCounts = {
    sections: 0,
    properties: 0,
    priceTypes: 0,
    warehouses: 0,
    products: 0,
    offers: 0,
    prices: 0,
    unreadablePrices: 0,
    zeroPrices: 0,
    stocks: 0,
    unreadableStocks: 0,
    unreadableVatRates: 0,
    unsurePrices: 0,
    pricesWithoutRate: new Map(),
  }
  const pairOf = propertyPairs((row) => staging.add('pairs', row))
  let catalogue = ''
  let classifier = ''
  /** The owner of the following offers. */
  let packageOwner: Owner | null = null
  let ordinal = 0
  /** Currencies of price types as given in this file. */
  const typeCurrencies = new Map<string, string>()

  for await (const record of records) {
    ordinal++
    if (ordinal % 5000 === 0) onProgress(counts.products + counts.offers)
    stage(record)
    if (staging.isFull()) await staging.write()
  }
  return counts

  function stage(record: CatalogueRecord): void {
    switch (record.kind) {
      case 'classifier':
        classifier = requiredId(record.externalId, 'Классификатор')
        return staging.add('heads', {
          kind: 'classifier',
          external_id: classifier,
          classifier_external_id: classifier,
          name: record.name,
          is_full: record.full,
          ...ownerOf(record.owner),
        })
      case 'catalogue':
        catalogue = requiredId(record.externalId, 'Каталог')
        classifier = record.classifierExternalId
        packageOwner = null
        return staging.add('heads', {
          kind: 'catalogue',
          external_id: catalogue,
          classifier_external_id: classifier,
          name: record.name,
          is_full: record.full,
          ...ownerOf(record.owner),
        })
      case 'offer-package':
        catalogue = requiredId(record.catalogueExternalId, 'ПакетПредложений')
        classifier = record.classifierExternalId
        packageOwner = record.owner
        return staging.add('heads', {
          kind: 'offers',
          external_id: catalogue,
          classifier_external_id: classifier,
          name: '',
          is_full: record.full,
          ...ownerOf(record.owner),
        })
      case 'section':
        counts.sections++
        return staging.add('sections', {
          ordinal,
          classifier,
          external_id: record.externalId,
          parent_external_id: record.parentExternalId,
          name: record.name,
          position: record.position,
          is_deleted: record.deleted,
        })
      case 'property': {
        counts.properties++
        const { name, unit } = record.type === 'number' && !record.unit ? splitUnit(record.name) : record
        staging.add('properties', {
          ordinal,
          classifier,
          external_id: record.externalId,
          name,
          kind: record.type === 'number' ? 'number' : 'list',
          unit,
          is_deleted: record.deleted,
          code: record.code ?? null,
          is_shared: record.isShared ?? false,
        })
        for (const value of record.values)
          staging.add('values', {
            ordinal,
            classifier,
            property_external_id: record.externalId,
            external_id: value.externalId,
            name: value.name,
          })
        return undefined
      }
      case 'price-type':
        counts.priceTypes++
        if (record.currency) typeCurrencies.set(`${classifier} ${record.externalId}`, record.currency)
        return staging.add('price_types', {
          ordinal,
          classifier,
          external_id: record.externalId,
          name: record.name,
          vat_included: record.vatIncluded,
          currency: record.currency,
          portal_id: record.portalId ?? null,
        })
      case 'warehouse':
        counts.warehouses++
        return staging.add('warehouses', {
          ordinal,
          classifier,
          external_id: record.externalId,
          name: record.name,
          address: record.address,
          city: record.city,
        })
      case 'unit':
        return undefined
      case 'product': {
        counts.products++
        if (record.vatRate !== null && typeof record.vatRate === 'object') counts.unreadableVatRates++
        const pairs: number[] = []
        for (const { propertyExternalId, name, values } of record.properties)
          pairs.push(pairOf(classifier, propertyExternalId, name, values))
        staging.add('products', stagedProduct(record, { catalogue, classifier }, ordinal, pairs))
        const link = (kind: 'analogue' | 'component', linked: string, position: number, amount: number | null) =>
          staging.add('links', {
            catalogue,
            external_id: record.externalId,
            linked_external_id: linked,
            kind,
            position,
            amount,
          })
        record.analogueExternalIds.forEach((id, position) => link('analogue', id, position, null))
        record.components.forEach(({ externalId, amount }, position) =>
          link('component', externalId, position, amount > 0 ? amount : null),
        )
        return undefined
      }
      case 'placement':
        return staging.add('placements', {
          ordinal,
          catalogue,
          external_id: record.productExternalId,
          section_external_id: record.sectionExternalId,
          is_deleted: record.deleted,
        })
      case 'offer':
        counts.offers++
        return stageOffer(record)
    }
  }

  function stageOffer(offer: OfferRecord): void {
    const pairs: number[] = []
    for (const { name, value } of offer.characteristics)
      if (name) pairs.push(pairOf(classifier, `characteristic:${name}`, name, [value]))
    const isVariant = offer.characteristicExternalId !== null
    staging.add('offers', {
      ordinal,
      catalogue,
      classifier,
      is_variant: isVariant,
      external_id: isVariant ? `${offer.productExternalId}#${offer.characteristicExternalId}` : offer.productExternalId,
      base_external_id: offer.productExternalId,
      name: offer.name,
      article: offer.article,
      article_folded: offer.article && foldCode(offer.article),
      seller: offer.seller ?? packageOwner?.name ?? null,
      barcode: offer.barcode,
      characteristics: offer.characteristics.map(({ value }) => value).join(', ') || null,
      pairs,
      has_prices: offer.prices !== null,
      has_stocks: offer.stocks !== null || offer.amount !== null,
      keeps_stocks: offer.unreadableStocks > 0,
      has_drums: offer.drums !== null,
      is_deleted: offer.deleted,
    })
    counts.unreadablePrices += offer.unreadablePrices
    counts.unreadableStocks += offer.unreadableStocks
    for (const { price, isSure, unitOkei } of pricesOfOwnUnit(offer.prices ?? [], offer.unit)) {
      const stated = price.currency ?? typeCurrencies.get(`${classifier} ${price.priceTypeExternalId}`)
      // unknown: roubles, unless the portal knows another currency of the price type
      const currency = stated ?? 'RUB'
      const rate = currency === 'RUB' ? 1 : ownValue(rates, currency)
      const kopecks =
        rate === undefined || !isSure ? null : exactOf((price.kopecks * rate * 1000) / (price.coefficient ?? 1000))
      if (!isSure) counts.unsurePrices++
      else if (rate === undefined)
        counts.pricesWithoutRate.set(currency, (counts.pricesWithoutRate.get(currency) ?? 0) + 1)
      else if (kopecks === null) counts.unreadablePrices++
      else counts.prices++
      if (price.kopecks <= 0) counts.zeroPrices++
      staging.add('prices', {
        ordinal,
        price_type: price.priceTypeExternalId,
        price: kopecks,
        from_amount: stepOf(price),
        is_in_type_currency: stated === undefined,
        unit_okei: unitOkei,
      })
    }
    for (const kind of offer.unreadableKinds ?? [])
      staging.add('prices', {
        ordinal,
        price_type: kind,
        price: null,
        from_amount: null,
        is_in_type_currency: false,
        unit_okei: null,
      })
    const stocks =
      offer.stocks ?? (offer.amount === null ? [] : [{ warehouseExternalId: MAIN_WAREHOUSE, amount: offer.amount }])
    for (const { warehouseExternalId, amount } of stocks) {
      counts.stocks++
      staging.add('stocks', { ordinal, warehouse: warehouseExternalId, amount })
    }
    for (const { warehouseExternalId, ...drum } of offer.drums ?? [])
      staging.add('drums', { ordinal, warehouse: warehouseExternalId, ...drum })
  }
}

const ownerOf = (owner: Owner | null) => ({
  owner: owner?.name ?? '',
  owner_external_id: owner?.externalId ?? null,
  owner_inn: owner?.inn ?? null,
  owner_full_name: owner?.fullName ?? null,
  owner_kpp: owner?.kpp ?? null,
  owner_okpo: owner?.okpo ?? null,
  owner_address: owner?.address ?? null,
})

/** Whole kopecks; null above any real price. */
function exactOf(kopecks: number): number | null {
  const whole = Math.round(kopecks)
  return Math.abs(whole) <= LARGEST_PRICE ? whole : null
}

function requiredId(externalId: string, element: string): string {
  if (externalId === '') throw new CatalogueFileError(`У элемента «${element}» нет идентификатора`)
  return externalId
}
