import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { isAnybodys, supplierNameOf } from './supplier-name'

const prefix = 'price-list:'
/** Above this share of common goods the list is certainly the supplier's. */
const surePercent = 50
/** Below this share it is a coincidence: suppliers share articles. */
const accidentPercent = 20

type Known = { externalId: string; name: string; shared: number }

/**
 * The supplier of a file of the command line, by the given name, else by goods shared with earlier lists. The file name
 * is used for the first list only. Throws CatalogueFileError when unsure.
 */
export async function findSupplier(
  db: Db,
  { fileName, given, externalIds }: { fileName: string; given: string | null; externalIds: ReadonlySet<string> },
): Promise<{ externalId: string; name: string; note: string }> {
  if (given !== null) return { externalId: prefix + given, name: given, note: 'назван ключом' }
  const name = supplierNameOf(fileName) || fileName
  const known = await findKnown(db, externalIds)
  const percent = ({ shared }: Known) => (externalIds.size === 0 ? 0 : (shared * 100) / externalIds.size)
  const [best, second] = known.toSorted((a, b) => b.shared - a.shared)
  const isAlone = best && (!second || percent(second) < surePercent)
  if (best && isAlone && percent(best) >= surePercent)
    return { ...best, note: `узнан по товарам: общих ${best.shared} из ${externalIds.size}` }
  const namesake = known.find((one) => supplierNameOf(one.name).toLowerCase() === name.toLowerCase())
  if (namesake && namesake === best && isAlone && percent(namesake) >= accidentPercent)
    return { ...namesake, note: `узнан по имени файла и товарам: общих ${namesake.shared} из ${externalIds.size}` }
  const isNew = !namesake && (!best || percent(best) < accidentPercent) && !(isAnybodys(name) && known.length > 0)
  if (isNew) return { externalId: prefix + name, name, note: 'новый, назван по имени файла' }
  throw new CatalogueFileError(
    `Неясно, чей это прайс-лист. Назовите поставщика ключом --supplier "НАЗВАНИЕ". Уже есть: ${known
      .slice(0, 20)
      .map((one) => `«${one.name}» (общих товаров ${one.shared})`)
      .join(', ')}`,
  )
}

/** Suppliers with earlier lists, and how many of these goods each has. */
async function findKnown(db: Db, externalIds: ReadonlySet<string>): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select c.external_id, substr(c.external_id, ${prefix.length + 1}::int) as name, (
      select count(*)::int from products p where p.catalogue_id = c.id and p.external_id = any(${[...externalIds]}::text[])
    ) as shared
    from catalogues c where c.external_id like ${`${prefix}%`} and exists (select from products p where p.catalogue_id = c.id)
    order by c.id`.execute(db)
  return rows
}
