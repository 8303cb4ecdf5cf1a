import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { madeCatalogue } from './read-goods'

const isMade = (product: RawBuilder<unknown>) =>
  sql`exists (select from catalogues c where c.id = ${product}.catalogue_id and c.external_id like ${`%${madeCatalogue}`})`

/** SQL: staff made this product, and it is also sold as another one with the same article, into which it can be merged. */
export const isDoubled = (product: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${product}.is_active and ${product}.article_folded <> '' and ${isMade(product)} and exists (
    select from products q where q.article_folded = ${product}.article_folded and q.is_active and not ${isMade(sql`q`)}))`
