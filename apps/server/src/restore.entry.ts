import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { parseArgs } from 'node:util'
import { storedFiles } from './backup/file-tree'
import { restoreBackup } from './backup/restore-backup'
import { readConfig } from './config'
import { InvalidSetting } from './settings/invalid-setting'
import { openDatabase } from './db/open-database'
import { openFiles } from './files/open-files'
import { runTool } from './process/run-tool'
import { say, terminalLog } from './process/say'

const usage = `Восстанавливает базу данных и файлы из резервной копии. Портал должен быть остановлен.

  npm run restore -- [--replace] ФАЙЛ

  --replace   заменить всё, что есть в базе данных и в папке файлов`

await runTool(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  })
  const [file, ...rest] = positionals
  if (!file) {
    say(usage)
    return false
  }
  if (rest.length > 0) throw new InvalidSetting(`Назовите один файл.\n\n${usage}`)
  const config = readConfig(process.env)
  // opened like the folder's server, so that none can run meanwhile
  const database = await openDatabase(config, terminalLog)
  try {
    const { createdAt, files } = await restoreBackup({
      connectionString: database.connectionString,
      files: storedFiles(await openFiles(config)),
      file,
      replace: values.replace === true,
      say,
    })
    say(
      `Восстановлено состояние на ${moscowDateTime(new Date(createdAt))} (Москва), файлов: ${files.length}. Запускайте портал.`,
    )
    return true
  } finally {
    await database.close()
  }
})
