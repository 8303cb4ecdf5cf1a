import { randomUUID } from 'node:crypto'
import * as contract from '@snab/contract/people/look'
import type { FastifyInstance } from 'fastify'
import { pictureTypeOf } from '../../../files/picture-type'
import { reEncodePicture } from '../../../files/re-encode-picture'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import { personOfSession, type Session } from '../../../http/visitor'
import { publishLiveToAll } from '../../../live/publish'
import type { Services } from '../../../services'
import { readLook, shownLook, type Look } from '../../../settings/look'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findSetting, saveSetting } from '../../core/setting-row/setting-rows'

/** The portal's name, colours and pictures. */
export async function lookRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, publicFiles } = services

  const present = async (): Promise<contract.StaffLook> => {
    const { value, version, changedAt, changedBy } = await findSetting(db, 'look')
    const look = readLook(value)
    return {
      ...shownLook(look),
      signature: look.signature,
      version,
      changedAt: changedAt?.toISOString() ?? null,
      changedBy,
    }
  }
  const change = (session: Session, seen: number | null, part: Partial<Look>) =>
    db.transaction().execute(async (trx) => {
      const now = clock()
      const before = await findSetting(trx, 'look')
      const value = { ...readLook(before.value), ...part }
      await saveSetting(trx, session, now, { key: 'look', seen: seen ?? before.version, value })
      await noteStaffAction(trx, session, now, { action: 'change', subject: 'look', details: part })
      await publishLiveToAll(trx, 'portal')
    })

  serve(app, contract.staffLook, present)
  serve(app, contract.saveLook, async ({ body: { version, ...fields }, visitor: { session } }) => {
    await change(session, version, fields)
    return present()
  })
  serve(app, contract.removeLookPicture, async ({ params: { picture }, visitor: { session } }) => {
    await change(session, null, { [picture]: null })
    return present()
  })
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_LOOK_PICTURE_BYTES)
    serve(scope, contract.uploadLookPicture, async ({ params: { picture }, request, visitor: { session } }) => {
      const uploaded = await readFormFile(request, contract.uploadLookPicture, 'Выберите картинку')
      const { bytes } = await reEncodePicture(personOfSession(session), uploaded)
      // each picture gets a new name, because browsers cache the old one
      const path = `look/${randomUUID()}.${pictureTypeOf(bytes)?.extension ?? 'png'}`
      await publicFiles.save(path, bytes)
      await change(session, null, { [picture]: path })
      return present()
    })
  })
}
