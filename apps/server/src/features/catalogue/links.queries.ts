import { foldCode } from '@snab/domain/code-folding'
import type { Db } from '../../db/database'

/** By article or by `id.{id}`. */
export async function findProductForLinks(db: Db, key: string): Promise<number | null> {
  const id = /^id\.(\d+)$/.exec(key)?.[1]
  const active = db.selectFrom('products').select('id').where('isActive', '=', true)
  const found = await (id ? active.where('id', '=', Number(id)) : active.where('articleFolded', '=', foldCode(key)).orderBy('id')).executeTakeFirst()
  return found?.id ?? null
}

export async function findLinkedIds(db: Db, productId: number, kind: 'analogue' | 'related'): Promise<number[]> {
  const rows = await db.selectFrom('productLinks').select('linkedId').where('productId', '=', productId).where('kind', '=', kind).orderBy('position').execute()
  return rows.map(({ linkedId }) => linkedId)
}
