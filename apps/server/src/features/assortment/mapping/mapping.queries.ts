import type { viewMapping } from '@snab/contract/assortment/mapping'
import type { ResponseOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'

type Mapping = Omit<ResponseOf<typeof viewMapping>, 'words' | 'meanings'>

/** Unchecked entries come first. */
export async function findMapping(db: Db): Promise<Mapping> {
  const priceTypes = await db
    .selectFrom('priceTypes')
    .select(['id', 'name', 'vatIncluded', 'isMapped', 'version'])
    .select([
      sql<Mapping['priceTypes'][number]['use']>`
        case when cost_use = 'counted' then 'cost' when cost_use = 'aside' then 'cost-aside' when is_default then 'default' when is_mapped then 'assigned' else 'fallback' end`.as(
        'use',
      ),
      sql<boolean>`external_id is not null`.as('isOfErp'),
      sql<string[]>`array(select r.name from regions r where r.base_price_type_id = price_types.id order by r.id)`.as(
        'regions',
      ),
      sql<number>`(select count(*)::int from companies c where c.price_type_id = price_types.id)`.as('companies'),
    ])
    .orderBy('isMapped')
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute()
  const warehouses = await db
    .selectFrom('warehouses')
    .select([
      'id',
      'name',
      'regionId',
      'city',
      'address',
      'deliveryDays',
      'choiceOrder',
      'isVirtual',
      'isPickupPoint',
      'isHidden',
      'isMapped',
      'version',
    ])
    .select([
      sql<boolean>`external_id is not null`.as('isOfErp'),
      sql<Mapping['warehouses'][number]['served']>`coalesce((select json_agg(json_build_object('regionId', r.region_id,
        'deliveryDays', r.delivery_days, 'choiceOrder', r.choice_order) order by r.region_id)
        from warehouse_regions r where r.warehouse_id = warehouses.id), '[]')`.as('served'),
    ])
    .orderBy('isMapped')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const regions = await db
    .selectFrom('regions')
    .select(['id', 'name', 'city', 'basePriceTypeId', 'isDefault', 'version'])
    .select(sql<number>`(select count(*)::int from companies c where c.region_id = regions.id)`.as('companies'))
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { priceTypes, warehouses, regions }
}
