import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'

/**
 * Refuses a staged load that cannot be applied as a whole; mere oddities only appear in the counts. Throws
 * CatalogueFileError.
 */
export async function checkStaged(db: Db): Promise<void> {
  const { rows: loops } = await sql<{ name: string }>`
    with recursive walk as (
      select classifier, external_id, parent_external_id, name from exchange_staged_sections where parent_external_id is not null
      union all
      select s.classifier, s.external_id, s.parent_external_id, s.name from walk w
      join exchange_staged_sections s on s.classifier = w.classifier and s.external_id = w.parent_external_id where s.parent_external_id is not null
    ) cycle classifier, external_id set is_loop using path
    select name from walk where is_loop limit 1`.execute(db)
  if (loops[0]) throw new CatalogueFileError(`Раздел «${loops[0].name}» вложен сам в себя`)

  const { rows: ownerless } = await sql<{ externalId: string }>`
    select external_id from exchange_staged_products where catalogue = '' union all select external_id from exchange_staged_offers where catalogue = '' limit 1`.execute(
    db,
  )
  if (ownerless[0]) throw new CatalogueFileError(`Товар «${ownerless[0].externalId}» стоит вне каталога`)

  const { rows: huge } = await sql<{ externalId: string }>`
    select external_id from exchange_staged_products where octet_length(external_id) > 1000 or octet_length(article) > 2000
    union all select external_id from exchange_staged_offers where octet_length(external_id) > 1000 limit 1`.execute(db)
  if (huge[0])
    throw new CatalogueFileError(`Идентификатор или артикул слишком длинный: «${huge[0].externalId.slice(0, 60)}…»`)
}
