import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { mostLinksOfProduct, namesPictures, queuePictures } from '../product-picture/queue-pictures'

type List = { id: number; createdBy: number; fileName: string }

/**
 * SQL: links that a price list names for goods it has found or created. Links that a product had before are left out,
 * because the same list comes every week.
 */
const linksOf = (listId: number) => sql`
  select r.position, x.at, x.link, r.article, r.product_id from price_list_rows r
  cross join unnest(r.pictures[:${mostLinksOfProduct}]) with ordinality x (link, at)
  where r.list_id = ${listId} and r.product_id is not null and r.kind in ('new', 'changed', 'same') and not exists (
    select from picture_rows p join products g on g.id = p.product_id
    where p.product_id = r.product_id and p.source = x.link and p.state in ('taken', 'known') and p.picture = any(g.pictures))`

export const hasPictures = (trx: Trx, listId: number): Promise<boolean> => namesPictures(trx, linksOf(listId))

/** Starts the job that fetches the pictures of an applied price list; null when it names none. */
export const queueListPictures = (trx: Trx, { id, createdBy, fileName }: List, now: Date): Promise<number | null> =>
  queuePictures(trx, { links: linksOf(id), createdBy, fileName, now })
