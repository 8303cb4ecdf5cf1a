import type { FastifyInstance } from 'fastify'
import { pictureTypeOf } from '../../../files/picture-type'
import { PRIVATE_PREFIX } from '../../../files/signed-addresses'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'

/** The signature grants access: without it, or after expiry, the answer is 404. */
export function privateFileRoutes(app: FastifyInstance, { privateFiles, signedAddresses }: Services) {
  app.get<{ Params: { '*': string }; Querystring: { expires?: unknown; signature?: unknown } }>(
    `${PRIVATE_PREFIX}*`,
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const path = params['*']
      const expires = Number(query.expires)
      if (
        typeof query.signature !== 'string' ||
        !Number.isSafeInteger(expires) ||
        !signedAddresses.holds(path, expires, query.signature)
      )
        throw new Rejected('not-found')
      const content = await privateFiles.read(path)
      const fileType = content && (pictureTypeOf(content) ?? attachmentType(path))
      if (!fileType) throw new Rejected('not-found')
      if (fileType.type.startsWith('application/'))
        reply.header('content-disposition', `attachment; filename="${path.split('/').at(-1) ?? ''}"`)
      return reply
        .header('cache-control', 'private, max-age=1800')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(fileType.type)
        .send(content)
    },
  )
}

/** Only archives and documents stored by us have such names. */
const attachmentType = (path: string) =>
  path.endsWith('.zip')
    ? ({ type: 'application/zip' } as const)
    : path.endsWith('.pdf')
      ? ({ type: 'application/pdf' } as const)
      : null
