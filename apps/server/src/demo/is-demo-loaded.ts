import type { Db } from '../db/database'

/** Written last. */
export async function isDemoLoaded(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('portalSettings').select('key').where('key', '=', 'demo-loaded').executeTakeFirst()) !==
    undefined
  )
}
