import { parseArgs } from 'node:util'
import { readConfig } from './config'
import { InvalidSetting } from './settings/invalid-setting'
import { connect } from './db/database'
import { migrate } from './db/migrate'
import { demonstrationNotice, hasDemonstrationData, isAlone } from './demo/load-demo'
import { openDatabaseForTool } from './db/open-database'
import { openFiles } from './files/open-files'
import { fuseLimits, LoadHeld } from './features/erp/load-fuse/load-held'
import { describeHeld } from './features/erp/load-fuse/describe-held'
import { describeHidden } from './features/erp/exchange/load/describe-load'
import { CatalogueFileError } from './features/erp/exchange/commerceml/catalogue-file-error'
import { finishSession } from './features/erp/exchange/finish-session'
import { filesToImport, importFile } from './features/erp/exchange/import-file'
import { LoadInProgress } from './features/erp/exchange/load/load-catalogue'
import { openImportSession } from './features/erp/exchange/session/exchange-sessions'
import { openLiveConfig } from './settings/live-config'
import { runTool } from './process/run-tool'
import { say, terminalLog } from './process/say'

const usage = `Загрузка товаров из файлов CommerceML, BMEcat, YML, ETIM xChange, CSV, XLSX, XLS, XLSB и ODS.

  npm run import -- [--rate EUR=98.5] [--changes] [--supplier "НАЗВАНИЕ"] [--price "ЗАГОЛОВОК"] [--confirm] ФАЙЛ…

  --rate КОД=КУРС   рублей за единицу валюты; цена в валюте без курса остаётся прежней
  --changes         прайс-лист содержит не весь ассортимент: остальное не скрывать
  --supplier ИМЯ    чей это прайс-лист; без ключа поставщик узнаётся по товарам
  --price ЗАГОЛОВОК столбец с ценой, если таких несколько; ключ можно повторить
  --confirm         загрузить, даже если меняется слишком много цен или снимается с продажи слишком много товаров`

/** Returns whether everything was loaded. */
async function run(): Promise<boolean> {
  const { values, positionals } = readArguments()
  if (values.help || positionals.length === 0) {
    say(usage)
    return values.help
  }
  const rates = Object.fromEntries(values.rate.map(parseRate))
  const files = await filesToImport(positionals)
  const database = await openDatabaseForTool(readConfig(process.env), terminalLog)
  try {
    await migrate(database.connectionString)
    const db = connect(database.connectionString)
    try {
      // limits set by staff on the screen also apply here
      const { config } = await openLiveConfig({ db, environment: process.env, log: terminalLog })
      const { publicFiles } = await openFiles(config)
      const sessionId = await openImportSession(db)
      const limits = fuseLimits(config)
      const fuse = values.confirm ? null : { limits, isApproved: async () => false }
      let allLoaded = true
      for (const path of files) {
        const started = Date.now()
        say(`\n${path}`)
        try {
          const onProgress = (records: number) =>
            process.stdout.isTTY && process.stdout.write(`\r  прочитано ${records}…\r`)
          const { lines } = await importFile(db, sessionId, path, {
            rates,
            full: !values.changes,
            publicFiles,
            supplier: values.supplier ?? null,
            priceColumns: values.price,
            fuse,
            onProgress,
          })
          for (const line of lines) say(`  ${line}`)
          say(`  за ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} с`)
        } catch (error) {
          allLoaded = false
          if (error instanceof LoadHeld) {
            for (const line of describeHeld(error, limits, config.SNAB_CURRENCY_SIGN)) say(`  ${line}`)
            continue
          }
          if (!(error instanceof CatalogueFileError || error instanceof LoadInProgress)) throw error
          say(`  Не загружен. ${error instanceof LoadInProgress ? 'Идёт другая загрузка.' : error.message}`)
        }
      }
      // an unread file may have named anything, so nothing is hidden
      try {
        const hidden = allLoaded ? describeHidden(await finishSession(db, sessionId, { fuse })) : null
        if (hidden) say(`\n${hidden}`)
      } catch (error) {
        if (!(error instanceof LoadHeld)) throw error
        allLoaded = false
        say('\nОтсутствующее в файлах не скрыто.')
        for (const line of describeHeld(error, limits, config.SNAB_CURRENCY_SIGN)) say(line)
      }
      const notice = await demonstrationNotice(db, { isAsked: config.SNAB_DEMO, isOn: await isAlone(db) })
      if (notice && (await hasDemonstrationData(db))) say(`\n${notice}`)
      return allLoaded
    } finally {
      await db.destroy()
    }
  } finally {
    await database.close()
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        rate: { type: 'string', multiple: true, default: [] },
        changes: { type: 'boolean', default: false },
        supplier: { type: 'string' },
        price: { type: 'string', multiple: true, default: [] },
        confirm: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    })
  } catch (error) {
    if (error instanceof TypeError) throw new InvalidSetting(`Неизвестный или неполный ключ.\n\n${usage}`)
    throw error
  }
}

function parseRate(text: string): [string, number] {
  const [code = '', rate = ''] = text.split('=')
  const value = Number(rate.replace(',', '.'))
  if (!/^[A-Z]{3}$/.test(code) || !(value > 0))
    throw new InvalidSetting(`Курс записывается как EUR=98.5, а не «${text}»`)
  return [code, value]
}

await runTool(run)
