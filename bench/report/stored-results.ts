import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuthBench } from '../auth.bench'
import type { BackOfficeBench } from '../back-office/back-office.bench'
import type { BrowserBench } from '../browser/browser.bench'
import type { CartBench } from '../cart.bench'
import type { CatalogueIndexBench } from '../catalogue-index.bench'
import type { ChangeFeedBench } from '../change-feed.bench'
import type { CommitsBench } from '../commits.bench'
import type { DrillResult } from '../../drill/report'
import type { EDocumentsBench } from '../e-documents.bench'
import type { FilesBench } from '../files/files.bench'
import type { FiltersBench } from '../filters/filters.bench'
import type { HistoriesBench } from '../histories.bench'
import type { HotPathBench } from '../hot-paths/hot-paths.bench'
import type { HttpBench } from '../http/http.bench'
import type { ImportBench } from '../import/import.bench'
import type { ListImportBench } from '../list-import.bench'
import type { Machine } from '../lib/machine'
import { root } from '../lib/paths'
import type { OffersBench } from '../offers.bench'
import type { OpenSearchBench } from '../opensearch.bench'
import type { OrdersBench } from '../orders/orders.bench'
import type { PaintBench } from '../paint.bench'
import type { PeopleBench } from '../people/people.bench'
import type { RelevanceBench } from '../relevance/relevance.bench'
import type { ScaleBench } from '../scale/scale.bench'
import type { SheetBench } from '../sheet.bench'
import type { StartBench } from '../start.bench'

export type Parts = {
  index: CatalogueIndexBench
  relevance: RelevanceBench
  http: HttpBench
  hotPaths: HotPathBench
  start: StartBench
  million: StartBench
  import: ImportBench
  browser: BrowserBench
  paint: PaintBench
  filters: FiltersBench
  auth: AuthBench
  cart: CartBench
  sheet: SheetBench
  listImport: ListImportBench
  people: PeopleBench
  orders: OrdersBench
  eDocuments: EDocumentsBench
  commits: CommitsBench
  openSearch: OpenSearchBench
  drill: DrillResult
  scale: ScaleBench
  changeFeed: ChangeFeedBench
  offers: OffersBench
  histories: HistoriesBench
  backOffice: Omit<BackOfficeBench, 'companies' | 'bareSum'> & Partial<BackOfficeBench>
  usualOffice: BackOfficeBench
  files: FilesBench
}
export type PartName = keyof Parts
export type Stored = { [Name in PartName]?: { date: string; machine: Machine; values: Parts[Name] } }

const file = join(root, 'bench/results.json')

/** Earlier results stay until their part is measured again. */
export const readResults = (): Stored => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : {}) // written by `writeReport` below

export function storeResult<Name extends PartName>(name: Name, values: Parts[Name], machine: Machine): Stored {
  const stored: Stored = {
    ...readResults(),
    [name]: { date: new Date().toISOString().slice(0, 16).replace('T', ' '), machine, values },
  }
  writeFileSync(file, `${JSON.stringify(stored, null, 1)}\n`)
  return stored
}
