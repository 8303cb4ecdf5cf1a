import type { FastifyBaseLogger } from 'fastify'
import type { CaptchaPort } from './captcha/captcha-port'
import type { Config } from './config'
import type { DaData } from './dadata/dadata-port'
import type { Db } from './db/database'
import type { Dictionary } from './features/catalogue/goods/dictionary'
import type { WritePdf } from './files/pdf/pdf-pool'
import type { Files } from './files/open-files'
import type { PostOutside } from './features/integration/webhook/sending/post-outside'
import type { OutsideChannels } from './features/talk/notification/send-notification'
import type { Thumbnails } from './files/thumbnails'
import type { SignedAddresses } from './files/signed-addresses'
import type { Acquirer } from './features/money/payment/acquirer/acquirer'
import type { EdoOperator } from './features/money/e-document/operator/edo-operator'
import type { FileSigner } from './features/money/e-document/signing/file-signer'
import type { ProductRows } from './features/catalogue/goods/row-cache'
import type { ReadSupplierFile } from './features/assortment/supplier-catalogue/supplier-reader'
import type { AnnotateBook, ReadSheets, ReadText } from './features/buying/list-import/reading/read-source'
import type { PriceProfiles } from './features/catalogue/goods/prices/price-profiles'
import type { LiveHub } from './live/live-hub'
import type { PriceNews } from './live/price-news'
import type { OpenFeedFile } from './features/integration/price-feed/file/feed-content'
import type { RenderTable } from './render/render-pool'
import type { SearchLog } from './features/catalogue/search-log/search-log'
import type { SearchEngine } from './search/search-engine'
import type { LiveConfig } from './settings/live-config'

/** Everything that outlives a request. Passed in, so that tests can replace parts. */
export type Services = Files & {
  db: Db
  config: Config
  settings: LiveConfig
  clock: () => Date
  log: FastifyBaseLogger
  engine: SearchEngine
  dictionary: Dictionary
  rows: ProductRows
  profiles: PriceProfiles
  live: LiveHub
  priceNews: PriceNews
  /** Null: online payments are off. */
  acquirer: Acquirer | null
  /** Null: no operator of electronic documents. */
  edo: EdoOperator | null
  signFile: FileSigner
  /** Notifications outside the portal: closed browsers and messengers. */
  channels: OutsideChannels
  signedAddresses: SignedAddresses
  /** Sends events to buyers' systems. */
  postOutside: PostOutside
  captcha: CaptchaPort
  dadata: DaData
  render: RenderTable
  readSheets: ReadSheets
  /** For price lists and workbooks of staff, which are longer and keep line ends. */
  readTables: ReadSheets
  readSupplierFile: ReadSupplierFile
  readText: ReadText
  searchLog: SearchLog
  writePdf: WritePdf
  thumbnails: Thumbnails
  annotateBook: AnnotateBook
  /** Writes files of buyers' scheduled price lists. */
  openFeedFile: OpenFeedFile
  /** Non-public addresses where buyers may keep buckets: those of test servers. */
  bucketAddresses: readonly string[]
}
