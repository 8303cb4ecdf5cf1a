import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { portalUrl } from '../../../../mail/portal-url'
import type { Services } from '../../../../services'
import { findMailFrame } from '../../../../settings/look'
import { visibleWarehouses } from '../../../catalogue/goods/dictionary'
import type { VisitorView } from '../../../catalogue/goods/visitor-view'
import type { FeedHead } from '../file/feed-content'

export type FeedRow = Selectable<Database['priceFeeds']>
export type FeedSettings = Pick<
  FeedRow,
  'name' | 'format' | 'sectionIds' | 'columns' | 'onlyInStock' | 'isDelta' | 'way' | 'bucket'
>
type Numbers = Pick<FeedHead, 'isFull' | 'onlyPrices' | 'catalogue' | 'updates'>

export const portalOfFeeds = (config: Services['config']): string => portalUrl(config, '/').replace(/\/$/, '')

export async function feedHead(
  { db, config, clock }: Pick<Services, 'config' | 'clock'> & { db: Db },
  { name, format, columns }: Pick<FeedSettings, 'name' | 'format' | 'columns'>,
  buyer: string,
  view: VisitorView,
): Promise<Omit<FeedHead, keyof Numbers>> {
  const { dictionary, regionId, sees } = view
  const { sections } = dictionary
  return {
    format,
    columns,
    title: name,
    madeAt: clock().toISOString(),
    supplier: { name: (await findMailFrame(db)).name, address: portalOfFeeds(config) },
    buyer,
    currency: config.SNAB_CURRENCY,
    warehouses: sees.stocks
      ? visibleWarehouses(dictionary, regionId).map((one) => ({ id: one.id, name: one.name }))
      : [],
    sections: [...sections.values()]
      .filter(({ isActive }) => isActive)
      .map(({ id, name: title, ancestors }) => ({
        id,
        parentId: ancestors.find((one) => sections.get(one)?.isActive) ?? null,
        name: title,
      })),
  }
}

/**
 * Changes when a file of changes would not be enough: the destination changed, or settings and names outside the change
 * feed that affect unchanged goods.
 */
export function settingsMark(
  { format, sectionIds, columns, onlyInStock, isDelta, way, bucket }: FeedSettings,
  { supplier, currency, warehouses, sections }: Pick<FeedHead, 'supplier' | 'currency' | 'warehouses' | 'sections'>,
  { dictionary }: VisitorView,
): string {
  const showsFeatures = columns.includes('features')
  const hash = createHash('sha256')
  hash.update(JSON.stringify([format, sectionIds, columns, onlyInStock, isDelta, way, bucket]))
  hash.update(JSON.stringify([supplier, currency, warehouses, sections]))
  if (showsFeatures) {
    for (const { id, code, name, unit, position } of dictionary.features.values())
      hash.update(JSON.stringify([id, code, name, unit, position]))
    for (const one of dictionary.featureValues) hash.update(JSON.stringify(one))
  }
  return hash.digest('base64url')
}
