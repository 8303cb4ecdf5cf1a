// the process that opens files from outside: sheets/process/reader-pool.ts
import { openText } from './features/buying/list-import/reading/open-text'
import type { AnnotateTask } from './features/buying/list-import/workbook/workbook-columns'
import { annotateWorkbook } from './features/buying/list-import/workbook/annotate-workbook'
import { readSupplierFile, type ReadTask } from './features/assortment/supplier-catalogue/events-file'
import { openSheets } from './sheets/open-sheets'
import { listLimits, tableLimits } from './sheets/opened-sheets'
import { serveReader } from './sheets/process/serve-reader'

// tasks come from this server's pool, with the right arguments for each kind
serveReader({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by the pool of readers
  list: (bytes) => openSheets(Buffer.from(bytes as Uint8Array), listLimits),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by the pool of readers
  table: (bytes) => openSheets(Buffer.from(bytes as Uint8Array), tableLimits),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by the pool of readers
  text: (text) => openText(text as string),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by the pool of readers
  'supplier-file': (task) => readSupplierFile(task as ReadTask),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by the pool of readers
  annotate: (task) => annotateWorkbook(task as AnnotateTask),
})
