import * as contract from '@snab/contract/assortment/products/product-pictures'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { takePictures } from './take-pictures'

const mostShown = 200

export function productPictureRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.getPictureLoad, ({ params: { id } }) => readLoad(services.db, id))
  // the file is the body: a separate scope accepts any bytes
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    serve(scope, contract.loadPictures, async ({ query: { name }, body, visitor: { session } }) => {
      if (!Buffer.isBuffer(body)) throw new Rejected('unreadable-list', { message: 'Файл не передан' })
      return readLoad(services.db, await takePictures(services, session, name, body))
    })
  })
}

async function readLoad(db: Db, id: number): Promise<contract.PictureLoad> {
  const rows = await db
    .selectFrom('pictureRows')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('jobId', '=', id)
    .groupBy('state')
    .execute()
  if (rows.length === 0) throw new Rejected('not-found')
  const counts: contract.PictureLoad['counts'] = { waiting: 0, taken: 0, known: 0, unmatched: 0, failed: 0 }
  for (const { state, count } of rows) counts[state] = count
  const problems = await db
    .selectFrom('pictureRows')
    .select(['source', 'article', 'state', 'reason'])
    .where('jobId', '=', id)
    .where('state', 'in', ['unmatched', 'failed'])
    .orderBy('position')
    .limit(mostShown)
    .execute()
  return { id, counts, problems }
}
