import type { DictionaryData } from '../../catalogue/goods/dictionary'
import type { ProductCard } from '@snab/contract/catalogue/product'
import { toAmount } from '@snab/domain/money/amounts'
import { regimeIn } from '@snab/domain/money/shown-price'
import { vatName, vatRateOf } from '@snab/domain/money/vat'
import { visibleWarehouses } from '../../catalogue/goods/dictionary'
import { pictureAddress, presentProduct, type Viewer } from '../../catalogue/goods/present-product'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { bestPromotion, shownFacts } from '../../catalogue/goods/prices/product-price'
import { presentFeatures } from './present-features'
import { priceReason } from './price-reason'
import { certificateAddress, dataSheetAddress } from './document-addresses'
import type { findCardDetails } from './product.queries'

type Details = NonNullable<Awaited<ReturnType<typeof findCardDetails>>>

/** The current day, and whether files of documents are available. */
type Surroundings = { day: string; hasCertificateFiles: boolean }

export function presentCard(
  row: ProductRow,
  details: Details,
  viewer: Viewer,
  amount: number,
  { day, hasCertificateFiles }: Surroundings,
): ProductCard {
  const { dictionary, sees } = viewer
  const { basis } = viewer.prices
  const product = presentProduct(row, viewer, amount)
  const section = row.sectionId === null ? undefined : dictionary.sections.get(row.sectionId)
  return {
    ...product,
    description: details.description,
    pictures: row.pictures.map(pictureAddress),
    barcodes: details.barcodes,
    numberOfRelated: details.numberOfRelated,
    brandInfo: presentBrand(row.brandId, dictionary),
    features: presentFeatures(details.features, dictionary),
    warehouses: sees.stocks
      ? visibleWarehouses(dictionary, viewer.regionId).map(({ id, name, city, isVirtual, deliveryDays }) => ({
          id,
          name,
          city,
          isVirtual,
          deliveryTime: deliveryDays,
          amount: toAmount(Math.max(0, row.stocks[id] ?? 0)),
        }))
      : [],
    priceReason: sees.currentPrices
      ? priceReason(shownFacts(row, viewer.prices, dictionary), amount, bestPromotion(row, viewer.prices, dictionary))
      : null,
    certificates: details.documents
      .filter(({ kind }) => kind === 'certificate')
      .map(({ id, name, number, validFrom, validTo, file }) => ({
        id,
        name,
        number,
        validFrom,
        validTo,
        isExpired: validTo !== null && validTo < day,
        file: file === null ? (hasCertificateFiles ? certificateAddress(id) : null) : `/files/${file}`,
      })),
    files: [
      { kind: 'data-sheet', name: '', url: dataSheetAddress(row.id) },
      ...details.documents.flatMap(({ kind, name, file }) =>
        kind === 'certificate' || file === null ? [] : [{ kind, name, url: `/files/${file}` }],
      ),
    ],
    sets: details.setIds.flatMap((id) => {
      const name = dictionary.sets.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    weightKg: row.weightGrams / 1000,
    vat: vatName(vatRateOf(regimeIn(basis, row.sellerId), row.vatRate, basis.generalRate)),
    sectionPath: section
      ? [...section.ancestors.toReversed(), section.id]
          .flatMap((id) => dictionary.sections.get(id) ?? [])
          .map(({ id, name }) => ({ id, name }))
      : [],
  }
}

function presentBrand(id: number | null, { brands }: DictionaryData): ProductCard['brandInfo'] {
  const brand = id === null ? undefined : brands.get(id)
  if (!brand) return null
  const { country, description, logo } = brand
  if (country === '' && description === '' && logo === null) return null
  return { country, description, logo: logo === null ? null : `/files/${logo}` }
}
