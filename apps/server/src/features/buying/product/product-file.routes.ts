import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PdfDocument } from '../../../files/pdf/pdf-document'
import { readProductPicture } from '../../../files/read-product-picture'
import { productDocumentsFolder } from '../../../files/product-documents-folder'
import { serveFile } from '../../../files/serve-file'
import { Rejected } from '../../../http/rejected'
import { personOf } from '../../../http/visitor'
import { findLook } from '../../../settings/look'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { certificateAddress, dataSheetAddress } from './document-addresses'
import { dataSheet, demoCertificate } from './product-documents'
import { findCertificate } from './product.queries'
import { openCards } from './read-card'

const hour = 3600
const none = { session: null, visitorHash: null }

/** Documents of goods, generated on request. They contain only public data, so no token is needed. */
export function productFileRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, config, rows, dictionary, writePdf, clock, publicFiles } = services
  const read = openCards(services, viewOf)
  const address = (id: number) =>
    config.SNAB_PUBLIC_URL === undefined ? '' : new URL(`/product/${String(id)}`, config.SNAB_PUBLIC_URL).href

  async function send(request: FastifyRequest, reply: FastifyReply, document: PdfDocument, name: string) {
    const content = await writePdf(personOf(request), document)
    return reply
      .header('cache-control', `public, max-age=${String(hour)}`)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type('application/pdf')
      .send(Buffer.from(content))
  }

  const guest = () => {
    const region = [...dictionary.current.regions.values()].find(({ isDefault }) => isDefault)
    if (!region) throw new Error('The portal has no default region')
    return {
      ...none,
      buyer: { companyId: null, regionId: region.id, priceTypeId: region.basePriceTypeId, pricingVersion: 0 },
    }
  }

  app.get<{ Params: { id: string } }>(
    dataSheetAddress(':id(^\\d{1,15})'),
    { schema: { hide: true } },
    async (request, reply) => {
      const id = Number(request.params.id)
      const card = await read(id, guest())
      const picture = await readProductPicture(publicFiles, (await rows.get([id])).get(id)?.pictures[0])
      return send(
        request,
        reply,
        dataSheet({
          card,
          picture,
          day: moscowDay(clock()),
          portal: (await findLook(db)).name,
          address: address(id),
          weightUnit: config.SNAB_WEIGHT_UNIT,
        }),
        `${card.article || String(id)}.pdf`,
      )
    },
  )

  // browsers open a PDF only without the sandbox used for other files; this folder holds nothing else
  app.get<{ Params: { '*': string } }>(
    `/files/${productDocumentsFolder}/*`,
    { schema: { hide: true } },
    (request, reply) => {
      reply.header('x-content-type-options', 'nosniff').header('cache-control', `public, max-age=${String(24 * hour)}`)
      return serveFile(request, reply, publicFiles, `${productDocumentsFolder}/${request.params['*']}`)
    },
  )

  if (config.SNAB_DEMO) {
    app.get<{ Params: { id: string } }>(
      certificateAddress(':id(^\\d{1,15})'),
      { schema: { hide: true } },
      async (request, reply) => {
        const certificate = await findCertificate(db, Number(request.params.id))
        if (!certificate) throw new Rejected('not-found')
        const card = await read(certificate.productId, guest())
        return send(
          request,
          reply,
          demoCertificate({ card, certificate, day: moscowDay(clock()) }),
          `${certificate.number}.pdf`,
        )
      },
    )
  }
}
