import { randomBytes } from 'node:crypto'
import * as brands from '@snab/contract/assortment/brand'
import * as changes from '@snab/contract/assortment/entry-change'
import * as features from '@snab/contract/assortment/feature'
import * as classes from '@snab/contract/assortment/product-class'
import * as merges from '@snab/contract/assortment/dictionary-merge'
import * as sections from '@snab/contract/assortment/section'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pictureTypeOf } from '../../../files/picture-type'
import { reEncodePicture } from '../../../files/re-encode-picture'
import { pageMeta } from '../../../http/page-meta'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import { personOf } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findEntryChanges, shown } from '../../catalogue/entry-history/entry-history'
import { changeBrand, findBrands, takeBrand } from './brands'
import { changeFeature } from './change-feature'
import { changeClass, findClasses, takeClass } from './classes'
import { criticalsInWords, readClassCriticals } from './class-criticals'
import { findFeatures } from './feature.queries'
import { mergeEntries } from './merge-entries'
import { mergeFeatures } from './merge-features'
import { findMerges } from './merge.queries'
import { previewFeatureMerge } from './preview-feature-merge'
import { changeSection, findSections, orderSections, takeSection } from './sections'
import { undoDictionaryChange } from './undo-change'
import { undoMerge } from './undo-merge'

const done = { done: true as const }
const metaOf = (page: number, perPage: number, total: number) => pageMeta({ page, perPage, total })

/** Names and merges of dictionary entries, on top of 1C's data. */
export async function dictionaryRoutes(app: FastifyInstance, services: Services) {
  featureRoutes(app, services)
  classRoutes(app, services)
  await app.register(async (scope) => {
    await acceptForms(scope, brands.LARGEST_LOGO_BYTES)
    brandRoutes(scope, services)
    sectionRoutes(scope, services)
  })
  serve(app, merges.listMerges, async ({ query: { kind } }) => ({
    items: await findMerges(services.db, kind, services.clock()),
  }))
  serve(app, changes.listDictionaryChanges, async ({ query: { kind } }) => ({
    items: await findEntryChanges(
      services.db,
      kind === 'section' ? [{ kind }, { kind: 'section-order' }] : [{ kind }],
      services.clock(),
      (value, field) => (field === 'criticals' ? criticalsInWords(value, services.dictionary.current) : shown(value)),
    ),
  }))
  serve(app, changes.undoDictionaryChange, async ({ params: { id }, visitor: { session } }) => {
    await undoDictionaryChange(services, session, id)
    return done
  })
  serve(app, merges.undoMerge, ({ params: { id }, visitor: { session } }) => undoMerge(services, session, id))
}

function brandRoutes(app: FastifyInstance, services: Services) {
  serve(app, brands.listStaffBrands, async ({ query: { keyword, page, 'per-page': perPage } }) => {
    const { items, total } = await findBrands(services, { keyword, page, perPage })
    return { items, meta: metaOf(page, perPage, total) }
  })
  serve(app, brands.changeBrand, async ({ params: { id }, body, visitor: { session } }) => {
    await changeBrand(services, session, id, body)
    return done
  })
  serve(app, brands.mergeBrands, ({ params: { id }, body, visitor: { session } }) =>
    mergeEntries(services, session, 'brand', id, body, takeBrand),
  )
  serve(app, brands.uploadLogo, async ({ request }) => ({
    logo: await keepPicture(
      services,
      request,
      'brand-logos',
      await readFormFile(request, brands.uploadLogo, 'Выберите логотип'),
    ),
  }))
}

async function keepPicture(
  { publicFiles }: Services,
  request: FastifyRequest,
  folder: string,
  uploaded: Buffer,
): Promise<string> {
  const { bytes } = await reEncodePicture(personOf(request), uploaded)
  const path = `${folder}/${randomBytes(16).toString('hex')}.${pictureTypeOf(bytes)?.extension ?? 'jpg'}`
  await publicFiles.save(path, bytes)
  return `/files/${path}`
}

function sectionRoutes(app: FastifyInstance, services: Services) {
  serve(app, sections.listStaffSections, async () => ({ items: await findSections(services) }))
  serve(app, sections.changeSection, async ({ params: { id }, body, visitor: { session } }) => {
    await changeSection(services, session, id, body)
    return done
  })
  serve(app, sections.uploadSectionPicture, async ({ request }) => ({
    picture: await keepPicture(
      services,
      request,
      'section-pictures',
      await readFormFile(request, sections.uploadSectionPicture, 'Выберите картинку'),
    ),
  }))
  serve(app, sections.orderSections, async ({ body, visitor: { session } }) => {
    await orderSections(services, session, body)
    return done
  })
  serve(app, sections.mergeSections, ({ params: { id }, body, visitor: { session } }) =>
    mergeEntries(services, session, 'section', id, body, takeSection),
  )
}

function featureRoutes(app: FastifyInstance, services: Services) {
  serve(app, features.listFeatures, async ({ query: { keyword, page, 'per-page': perPage } }) => {
    const { items, total } = await findFeatures(services, { keyword, page, perPage })
    return { items, meta: metaOf(page, perPage, total) }
  })
  serve(app, features.changeFeature, async ({ params: { id }, body, visitor: { session } }) => {
    await changeFeature(services, session, id, body)
    return done
  })
  serve(app, features.previewFeatureMerge, ({ params: { id }, body: { intoId } }) =>
    previewFeatureMerge(services.db, id, intoId),
  )
  serve(app, features.mergeFeatures, ({ params: { id }, body, visitor: { session } }) =>
    mergeFeatures(services, session, id, body),
  )
}

function classRoutes(app: FastifyInstance, services: Services) {
  serve(app, classes.listStaffClasses, async ({ query: { keyword, page, 'per-page': perPage } }) => {
    const { items, total } = await findClasses(services, { keyword, page, perPage })
    return { items, meta: metaOf(page, perPage, total) }
  })
  serve(app, classes.changeClass, async ({ params: { id }, body, visitor: { session } }) => {
    await changeClass(services, session, id, body)
    return done
  })
  serve(app, classes.classCriticals, ({ params: { id } }) => readClassCriticals(services, id))
  serve(app, classes.mergeClasses, ({ params: { id }, body, visitor: { session } }) =>
    mergeEntries(services, session, 'class', id, body, takeClass),
  )
}
