import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app'
import { assetPath } from './asset-path'
import { readConfig, type Config } from './config'
import { connect, type Db } from './db/database'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { openFiles } from './files/open-files'
import { openPdfPool } from './files/pdf/pdf-pool'
import { demoAccounts, DEMO_PASSWORD } from './demo/accounts'
import { holdDemonstration } from './demo/demonstration-lock'
import { demonstrationNotice, loadDemo } from './demo/load-demo'
import { prepareEmptyPortal } from './features/catalogue/goods/ensure-defaults'
import { openSetupState, setupWords } from './features/pages/setup/setup-state'
import { issueSetupAddress } from './features/pages/setup/setup-key'
import { unbuiltSections } from './features/people/settings/unbuilt-sections'
import { watchDueWebhooks } from './features/integration/webhook/sending/watch-due'
import { progressServer } from './http/process/progress-server'
import { backgroundTasks } from './background-tasks'
import { runJobs } from './jobs/run-jobs'
import { openSupplierReader } from './features/assortment/supplier-catalogue/supplier-reader'
import { openSheetsPool } from './features/buying/list-import/reading/read-source'
import { openAccessLog, openLog } from './process/log'
import { openMail } from './mail/open-mail'
import { keepsTexts } from './mail/send-message'
import { openMetrics, type Metrics } from './monitoring/metrics'
import { startMetricsServer } from './monitoring/metrics-server'
import { openServices } from './open-services'
import type { Services } from './services'
import { portalAddress } from './process/portal-address'
import { openFeedFileThread } from './features/integration/price-feed/file/feed-file-thread'
import { openRenderPool } from './render/render-pool'
import { hasClearMessage } from './process/run-tool'
import { say, terminalLog } from './process/say'
import { keepWatchdogCalm } from './process/watchdog'
import { openEngine } from './search/open-engine'
import { openLiveConfig } from './settings/live-config'
import { openSms } from './sms/open-sms'

const started = Date.now()
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} с`

/** Closed in reverse order. Under npm one Ctrl+C arrives twice; the second is ignored. */
const closers: (() => Promise<unknown>)[] = []
let closing: Promise<void> | undefined
let isStopping = false
let shutdownDelayMs = 0
const close = () => (closing ??= closeAll())

async function closeAll() {
  for (const closer of closers.toReversed()) await closer()
}

async function run(environment: NodeJS.ProcessEnv) {
  const settings = readConfig(environment)
  shutdownDelayMs = settings.SNAB_SHUTDOWN_DELAY * 1000
  const log = openLog(settings.SNAB_LOG_LEVEL)
  keepWatchdogCalm({ environment, log })
  const progress = progressServer()
  const report = (step: string) => {
    progress.say(step)
    say(`[${seconds()}] ${step}`)
  }

  report('Открываем базу данных')
  const database = await openDatabase(settings, terminalLog)
  closers.push(database.close)
  // only now, so that a second server on the folder fails with its own message instead of «address in use»
  await progress.listen(settings.PORT, settings.HOST)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has no other kind of address
  const { port } = progress.server.address() as AddressInfo
  closers.push(async () => {
    progress.server.close()
    progress.server.closeIdleConnections()
  })

  await migrate(database.connectionString)
  const db = connect(database.connectionString, {
    isDemonstration: settings.SNAB_DEMO,
    onSilence: (isSilent) =>
      isSilent
        ? log.error('The database does not answer: its connections are closed, requests get 503')
        : log.warn('The database answers again'),
  })
  closers.push(() => db.destroy())
  const hasDemo = await openDemonstration(settings, db, database.connectionString, report)
  const live = await openLiveConfig({
    db,
    environment: hasDemo ? environment : { ...environment, SNAB_DEMO: 'false' },
    log,
  })
  const { config } = live

  await prepareEmptyPortal(db)

  report('Готовим поисковый индекс')
  const engine = await openEngine({ db, connectionString: database.connectionString, config, log })
  closers.push(() => engine.close())
  const messages = {
    db,
    mail: openMail(config),
    sms: openSms(config),
    keepsTexts: keepsTexts(config),
    now: () => new Date(),
  }
  const { connectionString } = database
  const clock = () => new Date()
  const services = await openServices({ db, settings: live, clock, log, engine, ...openThreadPools() })
  const jobs = await runJobs({ connectionString, db, log, tasks: backgroundTasks(services, messages) })
  closers.push(() => jobs.stop())
  const dueWebhooks = watchDueWebhooks(db, clock, log)
  closers.push(() => dueWebhooks.stop())
  const metrics = await openMetricsPort(services, log)
  const app = await buildApp(services, {
    ...(metrics && { metrics }),
    ...(config.SNAB_ACCESS_LOG && { accessLog: openAccessLog() }),
    webRoot: assetPath('../../web/dist'),
    server: progress.server,
    isStopping: () => isStopping,
  })
  closers.push(() => app.close())
  progress.handOver((request, response) => app.routing(request, response))

  say(`[${seconds()}] Портал готов: ${portalAddress({ ...config, PORT: port })}`)
  await sayWhatIsLeftToDo(db, { ...config, PORT: port }, { isDemoAsked: settings.SNAB_DEMO, hasDemo })
}

/** Prints missing setup steps and the demonstration's accounts. */
async function sayWhatIsLeftToDo(
  db: Db,
  config: Config,
  { isDemoAsked, hasDemo }: { isDemoAsked: boolean; hasDemo: boolean },
) {
  const notice = await demonstrationNotice(db, { isAsked: isDemoAsked, isOn: hasDemo })
  if (notice) say(`\n${notice}`)
  const unbuilt = unbuiltSections(config)
  if (unbuilt.length > 0) say(`\n${unbuilt.join('\n')}`)
  const setupAddress = await issueSetupAddress(db, config, new Date())
  if (setupAddress)
    say(`\nНастройка портала: откройте эту ссылку в течение часа, она работает один раз:\n\n  ${setupAddress}`)
  const setup = await openSetupState(db, config).find()
  if (setup) say(`\nДо начала торговли не хватает:\n${setup.missing.map((step) => `  ${setupWords[step]}`).join('\n')}`)
  if (hasDemo) {
    say(`\nУчётные записи демонстрации (пароль у всех ${DEMO_PASSWORD}):`)
    for (const { email, title } of demoAccounts) say(`  ${email.padEnd(22)} ${title}`)
    say(`\nОстановить: Ctrl+C`)
  }
}

/** Loads the demonstration if the settings ask for it; returns whether it is loaded. */
async function openDemonstration(
  settings: Config,
  db: Db,
  connectionString: string,
  report: (step: string) => void,
): Promise<boolean> {
  if (!settings.SNAB_DEMO) return false
  const held = await holdDemonstration(connectionString, terminalLog)
  closers.push(held.release)
  const { privateFiles } = await openFiles(settings, say)
  const products = settings.SNAB_DEMO_PRODUCTS
  return loadDemo({ db, connectionString, products, now: new Date(), privateFiles, say: report })
}

/** The thread pools that read files, write sheets and render documents. */
function openThreadPools() {
  const renderPool = openRenderPool()
  const sheetsPool = openSheetsPool()
  const supplierReader = openSupplierReader()
  const pdfPool = openPdfPool()
  closers.push(renderPool.close, sheetsPool.close, supplierReader.close, pdfPool.close)
  return {
    render: renderPool.render,
    readSheets: sheetsPool.read,
    readTables: sheetsPool.readTables,
    readSupplierFile: supplierReader.read,
    readText: sheetsPool.readText,
    annotateBook: sheetsPool.annotate,
    writePdf: pdfPool.write,
    openFeedFile: openFeedFileThread,
  }
}

/** Serves metrics if a port is configured. */
async function openMetricsPort(services: Services, log: FastifyBaseLogger): Promise<Metrics | undefined> {
  const { config } = services
  if (config.SNAB_METRICS_PORT === undefined) return undefined
  const metrics = openMetrics(services)
  const server = await startMetricsServer(metrics.registry, {
    host: config.SNAB_METRICS_HOST,
    port: config.SNAB_METRICS_PORT,
    log,
  })
  closers.push(server.close)
  return metrics
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    say('\nЗавершаем работу…')
    sleep(shutdownDelayMs)
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
  })
}

try {
  await run(process.env)
} catch (error) {
  process.stderr.write(
    hasClearMessage(error) ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  await close()
  process.exit(1)
}
