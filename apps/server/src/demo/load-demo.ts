import type { DemoOptions } from './fill-demo'

/** Fills an empty database; what is there is left alone. Answers whether the demonstration is there. */
export async function loadDemo(options: DemoOptions): Promise<boolean> {
  const { db } = options
  const loaded = await db.selectFrom('portalSettings').select('value').where('key', '=', 'demo-loaded').executeTakeFirst()
  if (loaded) return true
  const foreign = await db.selectFrom('catalogues').select('id').where('externalId', '<>', 'demo').executeTakeFirst()
  if (foreign) return false
  // the generator and its words are needed once in the life of a database
  const { fillDemo } = await import('./fill-demo')
  await fillDemo(options)
  return true
}
