import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database'
import type { FileStore } from '../../../files/file-store'
import { productDocumentsFolder } from '../../../files/product-documents-folder'

/** Milliseconds until an unsaved upload is deleted. */
const patience = 24 * 3_600_000
const pathsAtOnce = 500

/** What keeps a file `path`: uses of it, and history that can restore it. */
const keepers: Record<string, RawBuilder<unknown>> = {
  'brand-logos': sql`
    exists (select from brands where logo = path)
    or exists (select from earlier_values where kind = 'brand' and '/files/' || path in (before ->> 'logo', after ->> 'logo'))`,
  'section-pictures': sql`
    exists (select from sections where picture = path)
    or exists (select from earlier_values where kind = 'section' and '/files/' || path in (before ->> 'picture', after ->> 'picture'))`,
  [productDocumentsFolder]: sql`
    exists (select from product_papers where file = path)
    or exists (select from earlier_values where kind = 'paper' and path in (before ->> 'file', after ->> 'file'))`,
  goods: sql`
    exists (select from products p where p.id = (regexp_match(path, '^goods/([0-9]{1,15})/'))[1]::bigint and path = any(p.pictures))
    or exists (select from product_own_values o where o.field = 'pictures' and (o.value ? path or o.erp_value ? path))
    or exists (select from earlier_values h where h.kind = 'product' and h.field = 'pictures' and (h.before ? path or h.after ? path))`,
}

/** Deletes files that staff uploaded without saving, or replaced too long ago to restore. Returns how many. */
export async function removeUnusedUploads(db: Db, files: FileStore, now: Date): Promise<number> {
  let removed = 0
  for (const [folder, keeps] of Object.entries(keepers)) {
    let waited: string[] = []
    const removeWaited = async () => {
      const { rows } = await sql<{ path: string }>`
        select path from unnest(${waited}::text[]) path where not (${keeps})`.execute(db)
      for (const { path } of rows) await files.remove(path)
      removed += rows.length
      waited = []
    }
    for await (const { path, changedAt } of files.list(folder)) {
      if (now.getTime() - changedAt.getTime() <= patience) continue
      waited.push(path)
      if (waited.length >= pathsAtOnce) await removeWaited()
    }
    await removeWaited()
  }
  return removed
}
