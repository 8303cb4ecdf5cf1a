import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openCaptcha } from './captcha/open-captcha'
import type { Db } from './db/database'
import { openDaData } from './dadata/open-dadata'
import { connectAreas } from './features/connect-areas'
import { openDictionary } from './features/catalogue/goods/dictionary'
import type { WritePdf } from './files/pdf/pdf-pool'
import { drawingOf } from './demo/drawing-of'
import { openFiles } from './files/open-files'
import { openThumbnails } from './files/thumbnails'
import { openSignedAddresses } from './files/signed-addresses'
import { openProductRows } from './features/catalogue/goods/row-cache'
import type { ReadSupplierFile } from './features/assortment/supplier-catalogue/supplier-reader'
import type { AnnotateBook, ReadSheets, ReadText } from './features/buying/list-import/reading/read-source'
import { followAcquirer } from './features/money/payment/acquirer/open-acquirer'
import { openEdoOperator } from './features/money/e-document/operator/open-edo-operator'
import { postOutside } from './features/integration/webhook/sending/post-outside'
import { openOutsideChannels } from './features/talk/outside-channel/open-outside-channels'
import { openFileSigner } from './features/money/e-document/signing/file-signer'
import { openPriceProfiles } from './features/catalogue/goods/prices/price-profiles'
import { openLiveHub } from './live/live-hub'
import { openPriceNews } from './live/price-news'
import type { OpenFeedFile } from './features/integration/price-feed/file/feed-content'
import type { RenderTable } from './render/render-pool'
import { openSearchLog } from './features/catalogue/search-log/search-log'
import type { SearchEngine } from './search/search-engine'
import type { Services } from './services'
import type { LiveConfig } from './settings/live-config'

type Parts = {
  db: Db
  settings: LiveConfig
  clock: () => Date
  log: FastifyBaseLogger
  engine: SearchEngine
  render: RenderTable
  readSheets: ReadSheets
  readTables: ReadSheets
  readSupplierFile: ReadSupplierFile
  readText: ReadText
  annotateBook: AnnotateBook
  writePdf: WritePdf
  openFeedFile: OpenFeedFile
  bucketAddresses?: readonly string[]
}

/** Creates the services; caches are invalidated by the index's progress. */
export async function openServices({
  db,
  settings,
  clock,
  log,
  engine,
  render,
  readSheets,
  readTables,
  readSupplierFile,
  readText,
  annotateBook,
  writePdf,
  openFeedFile,
  bucketAddresses = [],
}: Parts): Promise<Services> {
  connectAreas()
  const { config } = settings
  const files = await openFiles(config, (line) => log.warn(line))
  const dictionary = await openDictionary(db)
  const rows = openProductRows(db, { capacity: config.SNAB_ROWS_KEPT })
  const profiles = openPriceProfiles(db, dictionary, clock, config.SNAB_PRICE_WITH_VAT)
  const priceNews = openPriceNews()
  const edo = openEdoOperator(config, db, clock)
  engine.onProgress(async ({ ids, dictionaries }) => {
    rows.forget(ids)
    if (dictionaries) {
      await settings.reload()
      await dictionary.reload()
      profiles.clear({ isAnotherDatabase: ids === null })
    }
    // dictionaries hold promotions, segments and the mapping of price types
    priceNews.changed(dictionaries ? null : ids)
  })
  const acquirer = followAcquirer(config, db, clock)
  return {
    ...files,
    db,
    config,
    settings,
    clock,
    log,
    engine,
    dictionary,
    rows,
    profiles,
    signedAddresses: await openSignedAddresses(db, clock),
    render,
    readSheets,
    readTables,
    readSupplierFile,
    readText,
    annotateBook,
    writePdf,
    openFeedFile,
    bucketAddresses,
    thumbnails: openThumbnails({
      pictures: files.publicFiles,
      cache: join(config.dataDir, 'thumbnails'),
      drawing: (name) => (config.SNAB_DEMO ? drawingOf(name) : null),
      onUnreadable: (path, error) =>
        log.warn({ err: error, path }, 'A picture cannot be made small, it is shown as it came'),
      onUnkept: (error) =>
        log.warn({ err: error }, 'A small picture could not be kept on disk, it is drawn again next time'),
    }),
    searchLog: openSearchLog({ db, clock, log }),
    live: openLiveHub(db, log),
    priceNews,
    get acquirer() {
      return acquirer()
    },
    edo,
    signFile: openFileSigner(config, edo),
    channels: openOutsideChannels({ db, settings, clock, log }),
    captcha: openCaptcha(config),
    dadata: openDaData(config, log),
    postOutside,
  }
}
