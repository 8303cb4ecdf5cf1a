import { parseArgs } from 'node:util'
import { openSearchHome } from '../apps/server/test/opensearch/find-home'
import { benchAuth } from './auth.bench'
import { benchBackOffice } from './back-office/back-office.bench'
import { benchBrowser } from './browser/browser.bench'
import { benchCart } from './cart.bench'
import { benchCatalogueIndex } from './catalogue-index.bench'
import { benchChangeFeed } from './change-feed.bench'
import { benchCommits } from './commits.bench'
import { benchEDocuments } from './e-documents.bench'
import { benchFiles } from './files/files.bench'
import { benchFilters } from './filters/filters.bench'
import { benchHistories } from './histories.bench'
import { benchHotPaths } from './hot-paths/hot-paths.bench'
import { benchHttp } from './http/http.bench'
import { benchImport } from './import/import.bench'
import { benchListImport } from './list-import.bench'
import { machine } from './lib/machine'
import { benchOffers } from './offers.bench'
import { benchOpenSearch } from './opensearch.bench'
import { benchOrders } from './orders/orders.bench'
import { benchPaint } from './paint.bench'
import { benchPeople } from './people/people.bench'
import { rowsOf } from './report/claims'
import { gotWorse } from './report/got-worse'
import { readResults, storeResult, type PartName, type Parts } from './report/stored-results'
import { writeReport } from './report/write-report'
import { benchRelevance } from './relevance/relevance.bench'
import { benchScale } from './scale/scale.bench'
import { benchSheet } from './sheet.bench'
import { benchStart } from './start.bench'

const usage = `npm run bench -- [index|relevance|http|hot-paths|start|import|list-import|browser|paint|filters|auth|cart|sheet|people|orders|offers|histories|back-office|files|e-documents|commits|scale|change-feed|opensearch|all] [--million] [--report] [--files FOLDER] [--histories N]

  --million   the index and OpenSearch with a million products (otherwise 100,000), a start, filter changes, matched lists, a back office and a feed of changes with as many; «scale» with 335,000 (960,000 prices) in place of 60,000
  --histories how many histories of 1C are played (2,000 otherwise)
  --files     a folder with files of strangers for the part «files», instead of those of the repository
  --report    write RESULTS.md from the stored numbers only`

const runnable = [
  'index',
  'relevance',
  'http',
  'hot-paths',
  'start',
  'import',
  'list-import',
  'browser',
  'paint',
  'filters',
  'auth',
  'cart',
  'sheet',
  'people',
  'orders',
  'offers',
  'histories',
  'back-office',
  'files',
  'e-documents',
  'commits',
  'scale',
  'change-feed',
  'opensearch',
] as const
const million = 1_000_000

const { values, positionals } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    files: { type: 'string' },
    histories: { type: 'string', default: '2000' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const asked =
  positionals.length === 0 || positionals.includes('all')
    ? runnable.filter((name) => (name !== 'filters' || values.million) && (name !== 'opensearch' || openSearchHome()))
    : positionals
const worse: string[] = []
const unknown = asked.filter((name) => !runnable.some((known) => known === name))

if (values.help || unknown.length > 0) {
  process.stdout.write(`${usage}\n`)
  process.exitCode = values.help ? 0 : 1
} else {
  if (!values.report) for (const name of runnable) if (asked.includes(name)) await run(name)
  writeReport(readResults())
  if (worse.length > 0) process.stdout.write(`\nWorse than stored, beyond the spread:\n${worse.join('\n')}\n`)
}

async function run(name: (typeof runnable)[number]) {
  if (name === 'index') await measure('index', () => benchCatalogueIndex(values.million ? million : 100_000))
  else if (name === 'relevance') await measure('relevance', benchRelevance)
  else if (name === 'http') await measure('http', benchHttp)
  else if (name === 'hot-paths') await measure('hotPaths', benchHotPaths)
  else if (name === 'import') await measure('import', benchImport)
  else if (name === 'list-import')
    await measure('listImport', () => benchListImport(values.million ? million : 100_000))
  else if (name === 'filters') await measure('filters', benchFilters)
  else if (name === 'auth') await measure('auth', benchAuth)
  else if (name === 'cart') await measure('cart', benchCart)
  else if (name === 'sheet') await measure('sheet', benchSheet)
  else if (name === 'people') await measure('people', benchPeople)
  else if (name === 'orders') await measure('orders', benchOrders)
  else if (name === 'offers') await measure('offers', benchOffers)
  else if (name === 'histories') await measure('histories', () => benchHistories(Number(values.histories)))
  else if (name === 'back-office')
    await (values.million
      ? measure('backOffice', () => benchBackOffice('million'))
      : measure('usualOffice', () => benchBackOffice('usual')))
  else if (name === 'files') await measure('files', () => benchFiles(values.files ?? null))
  else if (name === 'e-documents') await measure('eDocuments', benchEDocuments)
  else if (name === 'commits') await measure('commits', benchCommits)
  else if (name === 'scale') await measure('scale', () => benchScale(values.million ? 335_000 : 60_000))
  else if (name === 'change-feed')
    await measure('changeFeed', () => benchChangeFeed(values.million ? million : 100_000))
  else if (name === 'opensearch') await measure('openSearch', () => benchOpenSearch(values.million ? million : 100_000))
  else if (name === 'paint') await measure('paint', benchPaint)
  else if (name === 'browser') await measure('browser', benchBrowser)
  else {
    await measure('start', () => benchStart(12_000))
    if (values.million) await measure('million', () => benchStart(million))
  }
}

async function measure<Name extends PartName>(name: Name, bench: () => Promise<Parts[Name]>) {
  process.stdout.write(`${name}…\n`)
  const before = readResults()
  const stored = storeResult(name, await bench(), machine())
  const rows = rowsOf(name, stored)
  console.table(
    rows.map(({ claim, target, measured, held }) => ({
      claim,
      target,
      measured,
      held: held === null ? '' : held ? 'held' : 'MISSED',
    })),
  )
  const [old, now] = [before[name], stored[name]]
  if (old && now)
    worse.push(...gotWorse({ machine: old.machine, rows: rowsOf(name, before) }, { machine: now.machine, rows }))
}
