import type { Db } from '../db/database'

/** Written last, when everything else is in. */
export async function isDemoLoaded(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('portalSettings').select('key').where('key', '=', 'demo-loaded').executeTakeFirst()) !==
    undefined
  )
}
