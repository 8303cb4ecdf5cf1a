import * as contract from '@snab/contract/content/publication-parts'
import type { FastifyInstance } from 'fastify'
import { pictureTypeOf } from '../../../files/picture-type'
import { reEncodePicture } from '../../../files/re-encode-picture'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import { personOf } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'

/** Pictures of news, pages and banners, and regions for audiences. */
export async function publicationRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, dictionary, publicFiles } = services
  serve(app, contract.publicationRegions, async () => ({
    items: [...dictionary.current.regions.values()].map(({ id, name }) => ({ id, name })),
  }))
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_PUBLICATION_PICTURE_BYTES)
    serve(scope, contract.uploadPublicationPicture, async ({ request, visitor: { session } }) => {
      const sent = await readFormFile(request, contract.uploadPublicationPicture, 'Выберите картинку')
      const { bytes, width, height } = await reEncodePicture(personOf(request), sent)
      const path = `publications/${crypto.randomUUID()}.${pictureTypeOf(bytes)?.extension ?? 'jpg'}`
      await publicFiles.save(path, bytes)
      await noteStaffAction(db, session, clock(), {
        action: 'upload',
        subject: 'publication-picture',
        details: { path },
      })
      return { path, url: `/files/${path}`, width, height }
    })
  })
}
