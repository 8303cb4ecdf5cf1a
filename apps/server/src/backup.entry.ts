import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { noteBackup } from './backup/note-backup'
import { storedFiles } from './backup/file-tree'
import { writeBackup } from './backup/write-backup'
import { readConfig } from './config'
import { InvalidSetting } from './settings/invalid-setting'
import { openDatabaseForTool } from './db/open-database'
import { openFiles } from './files/open-files'
import { runTool } from './process/run-tool'
import { say, terminalLog } from './process/say'

const usage = `Резервная копия базы данных и файлов в один архив. Портал может работать.

  npm run backup -- ФАЙЛ

В архиве персональные данные: храните его так же, как саму базу.`

await runTool(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false })
  const [file, ...rest] = positionals
  if (!file) {
    say(usage)
    return false
  }
  if (rest.length > 0) throw new InvalidSetting(`Назовите один файл.\n\n${usage}`)
  const config = readConfig(process.env)
  const database = await openDatabaseForTool(config, terminalLog)
  try {
    const started = Date.now()
    const { tables, files } = await writeBackup({
      connectionString: database.connectionString,
      files: storedFiles(await openFiles(config)),
      file,
      version: config.version,
      now: new Date(),
      say: process.stdout.isTTY ? say : () => {},
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await noteBackup(database.connectionString, {
      at: new Date(),
      bytes: (await stat(file)).size,
      files: files.length,
      rows,
    })
    say(
      `Копия готова: ${file}. Строк: ${rows}, файлов: ${files.length}, за ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} с.`,
    )
    return true
  } finally {
    await database.close()
  }
})
