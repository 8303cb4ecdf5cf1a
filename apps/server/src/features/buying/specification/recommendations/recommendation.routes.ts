import { randomBytes } from 'node:crypto'
import * as contract from '@snab/contract/buying/recommendation'
import type { FastifyInstance } from 'fastify'
import { pictureTypeOf } from '../../../../files/picture-type'
import { reEncodePicture } from '../../../../files/re-encode-picture'
import { pageMeta } from '../../../../http/page-meta'
import { acceptForms, readFormFile } from '../../../../http/read-form-file'
import { Rejected } from '../../../../http/rejected'
import { serve } from '../../../../http/serve'
import { personOf } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { presentSummary } from '../read-specification'
import { recommend } from './recommend'
import { findCompanies, findSegments, findTargetsOf, listRecommended } from './recommendation.queries'
import { findForStaff } from '../specification.queries'
import { coversFolder } from '../unused-covers'

export async function recommendationRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_COVER_BYTES)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, { db, clock, publicFiles }: Services) {
  serve(app, contract.recommendSpecification, async ({ params, body, visitor }) => {
    const unused = await recommend(db, visitor.session, params.id, body, clock())
    if (unused?.startsWith(`/files/${coversFolder}/`)) await publicFiles.remove(unused.slice('/files/'.length))
    const specification = await findForStaff(db, params.id)
    if (!specification) throw new Rejected('specification-not-found')
    return {
      ...presentSummary(specification, null, visitor.session),
      targets: (await findTargetsOf(db, [specification.id])).get(specification.id) ?? [],
    }
  })

  serve(app, contract.listRecommendations, async ({ query, visitor }) => {
    const { page, 'per-page': perPage, keyword } = query
    const { items, total } = await listRecommended(db, { keyword, page, perPage })
    const targets = await findTargetsOf(
      db,
      items.map(({ id }) => id),
    )
    return {
      items: items.map((row) => ({
        ...presentSummary(row, null, visitor.session),
        targets: targets.get(row.id) ?? [],
      })),
      meta: pageMeta({ page, perPage, total }),
    }
  })

  serve(app, contract.findTargets, async ({ query }) => ({
    companies: await findCompanies(db, query.keyword),
    ...(await findSegments(db)),
  }))

  serve(app, contract.uploadCover, async ({ request }) => {
    const sent = await readFormFile(request, contract.uploadCover, 'Выберите обложку')
    const { bytes } = await reEncodePicture(personOf(request), sent)
    const path = `${coversFolder}/${randomBytes(16).toString('hex')}.${pictureTypeOf(bytes)?.extension ?? 'jpg'}`
    await publicFiles.save(path, bytes)
    return { cover: `/files/${path}` }
  })
}
