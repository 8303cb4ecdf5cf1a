import type { Archive } from '../archive'
import { sentences, UnreadableSheets } from '../opened-sheets'

const save = 'сохраните таблицу как xlsx или csv и загрузите её'
const largestManifest = 5_000_000

/** Refuses archives that are not a supported workbook, with their kind; encrypted ones too. */
export async function refuseOtherArchive(archive: Archive): Promise<void> {
  const manifest = (await archive.read('META-INF/manifest.xml', largestManifest)).toString()
  if (/encryption-data/.test(manifest) || archive.has('encrypted-package')) throw new UnreadableSheets(sentences.locked)
  if (archive.has('xl/workbook.bin')) return
  const type = (await archive.read('mimetype', largestManifest)).toString() || manifest
  if (archive.has('content.xml') && !/opendocument\.(text|presentation|graphics)/.test(type)) return
  if (archive.has('word/document.xml') || /opendocument\.text/.test(type))
    throw new UnreadableSheets(`Это текстовый документ: ${save}`)
  if (archive.has('ppt/presentation.xml') || /opendocument\.presentation/.test(type))
    throw new UnreadableSheets(`Это презентация: ${save}`)
  if (archive.has('index.zip') || archive.paths().some((path) => path.endsWith('.iwa')))
    throw new UnreadableSheets(
      'Это таблица Numbers: в Numbers выберите «Экспортировать в Excel» и загрузите полученный файл',
    )
  throw new UnreadableSheets('Это архив: распакуйте его и загрузите саму таблицу')
}
