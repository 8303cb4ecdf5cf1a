import type { SectionTree } from '@snab/catalogue-index/facets/section-tree'
import type { IndexSection, PriceProfile } from '@snab/catalogue-index/types'
import { priceField } from '../fields'
import type { Clause } from './clauses'

/** A missing price: above every price, and valid in JSON. */
const NO_PRICE = 1e300

type Script = { lang: 'painless'; source: string; params: Readonly<Record<string, unknown>> }

/**
 * The visitor's unit price of a document, by the rule of `effectivePrice`. A script, because it is the lower of two
 * prices, one of them rounded after the largest of many discounts: no field could store it for every buyer.
 */
const priceOfDocument = `
double priceOf(def doc, Map params) {
  double base = 0;
  for (def field : params.fields) {
    if (doc.containsKey(field)) {
      def kept = doc[field];
      if (kept.size() > 0) { base = kept.value; break; }
    }
  }
  double price = ${NO_PRICE};
  String id = params.namesProducts ? String.valueOf(doc['id'].value) : '';
  if (base > 0) {
    double points = 0;
    if (params.hasDiscounts) {
      String brand = doc['brand'].value;
      for (def section : doc['sections']) {
        def table = params.bySection.get(section);
        if (table == null) table = params.elsewhere;
        def ofAny = table.get('0');
        if (ofAny != null) points = Math.max(points, ((Number) ofAny).doubleValue());
        def ofBrand = table.get(brand);
        if (ofBrand != null) points = Math.max(points, ((Number) ofBrand).doubleValue());
      }
    }
    def own = params.ofProducts.get(id);
    if (own != null) points = Math.max(points, ((Number) own).doubleValue());
    double scaled = base * (10000.0 - points) + 5000.0;
    price = (scaled - (scaled % 10000.0)) / 10000.0;
  }
  def contract = params.contracts.get(id);
  if (contract != null) {
    double agreed = ((Number) contract).doubleValue();
    if (agreed > 0 && agreed < price) price = agreed;
  }
  return price;
}
`

type ByBrand = Record<string, number>

/** A profile's scripts with their parameters. */
export type PriceScripts = {
  /** Whether the price lies within inclusive bounds. */
  filter: (from: number, to: number) => Clause
  /** Cheapest first, or most expensive first; documents without a price come last either way. */
  order: (descending: boolean) => Clause
  /** The lowest and highest price, as statistics. */
  bounds: () => Clause
}

export function priceScripts(
  profile: PriceProfile,
  { tree, sections }: { tree: SectionTree; sections: readonly IndexSection[] },
): PriceScripts {
  const sole = soleField(profile)
  if (sole !== null) return fieldPrices(sole)
  const params = paramsOf(profile, tree, sections)
  const script = (source: string, more: Record<string, unknown> = {}): Script => ({
    lang: 'painless',
    source: priceOfDocument + source,
    params: { ...params, ...more },
  })
  return {
    filter: (from, to) => ({
      script: {
        script: script('double price = priceOf(doc, params); return price >= params.from && price <= params.to;', {
          from,
          // a missing price is above every bound
          to: Math.min(to, NO_PRICE / 10),
        }),
      },
    }),
    order: (descending) => ({
      _script: {
        type: 'number',
        order: 'asc',
        script: script(
          `double price = priceOf(doc, params); return price == ${NO_PRICE} ? price : params.sign * price;`,
          { sign: descending ? -1 : 1 },
        ),
      },
    }),
    bounds: () => ({
      stats: { script: script(`double price = priceOf(doc, params); return price == ${NO_PRICE} ? null : price;`) },
    }),
  }
}

/** The field that is the price itself: one price type, and nothing else that changes prices. */
const soleField = ({ priceTypeIds, discounts, productDiscounts = [], contractPrices }: PriceProfile): string | null =>
  priceTypeIds.length === 1 && [discounts, productDiscounts, contractPrices].every(({ length }) => length === 0)
    ? priceField(priceTypeIds[0] ?? 0)
    : null

/** Gives the same without scripts. */
const fieldPrices = (field: string): PriceScripts => ({
  filter: (from, to) => ({ range: { [field]: { gte: from, lte: Math.min(to, NO_PRICE) } } }),
  order: (descending) => ({
    [field]: { order: descending ? 'desc' : 'asc', missing: '_last', unmapped_type: 'double' },
  }),
  bounds: () => ({ stats: { field } }),
})

function paramsOf(profile: PriceProfile, tree: SectionTree, sections: readonly IndexSection[]) {
  const ofProducts: Record<string, number> = {}
  for (const { productIds, basisPoints } of profile.productDiscounts ?? [])
    for (const id of productIds) ofProducts[id] = Math.max(ofProducts[id] ?? 0, basisPoints)
  const contracts = Object.fromEntries(profile.contractPrices)
  return {
    fields: profile.priceTypeIds.map(priceField),
    hasDiscounts: profile.discounts.length > 0,
    ...discountTables(profile.discounts, tree, sections),
    ofProducts,
    contracts,
    namesProducts: Object.keys(ofProducts).length > 0 || profile.contractPrices.length > 0,
  }
}

/** The largest discount by brand, for sections with their own discount and all below, and for everything else. */
function discountTables(
  discounts: PriceProfile['discounts'],
  tree: SectionTree,
  sections: readonly IndexSection[],
): { bySection: Record<string, ByBrand>; elsewhere: ByBrand } {
  const table = (lineage: readonly number[]): ByBrand => {
    const byBrand: ByBrand = {}
    for (const { brandId, sectionId, basisPoints } of discounts)
      if (sectionId === 0 || lineage.includes(sectionId))
        byBrand[brandId] = Math.max(byBrand[brandId] ?? 0, basisPoints)
    return byBrand
  }
  const named = new Set(discounts.flatMap(({ sectionId }) => (sectionId === 0 ? [] : sectionId)))
  const below = named.size === 0 ? [] : [...named, ...sections.map(({ id }) => id)]
  const bySection: Record<string, ByBrand> = {}
  for (const id of new Set(below)) {
    const lineage = tree.lineage(id)
    if (lineage.some((one) => named.has(one))) bySection[id] = table(lineage)
  }
  return { bySection, elsewhere: table([]) }
}
