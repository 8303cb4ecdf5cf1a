import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { mostLinksOfProduct, queuePictures } from '../product-picture/queue-pictures'

/** Picture links of staged goods that were not fetched before, because the same file comes every week. */
const links = sql`
  select distinct on (p.id, x.link) s.ordinal as position, x.at, x.link, p.article, p.id as product_id
  from exchange_staged_products s join catalogues c on c.external_id = s.catalogue
  join products p on p.catalogue_id = c.id and p.external_id = s.external_id
  cross join unnest(s.picture_links[:${mostLinksOfProduct}]) with ordinality x (link, at)
  where s.picture_links <> '{}' and not s.is_deleted and not exists (
    select from picture_rows known where known.product_id = p.id and known.source = x.link
      and known.state in ('taken', 'known') and known.picture = any(p.pictures))
  order by p.id, x.link, s.ordinal desc, x.at`

type Load = { createdBy: number; fileName: string; now: Date }

/** Starts the job that fetches the pictures of a load, within its transaction. */
export const queueLinkedPictures = (trx: Trx, load: Load): Promise<number | null> =>
  queuePictures(trx, { ...load, links })
