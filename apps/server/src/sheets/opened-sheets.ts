import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { Sheet } from './sheet'

/** The content of a file; `problem` is a Russian sentence for its owner. */
export type OpenedSheets =
  | { sheets: Sheet[]; /** Names of hidden sheets, which were skipped. */ hiddenSheets: string[] }
  | { problem: string }

/** How much of a file is read, and how. */
export type ReadingLimits = {
  mostRows: number
  mostCharacters: number
  /** Line ends in a cell become blanks or are kept. */
  lineEnds: 'joined' | 'kept'
}

/** For buyers' lists, which are sent to another process and stored. */
export const listLimits: ReadingLimits = { mostRows: 20_000, mostCharacters: 20_000_000, lineEnds: 'joined' }
/** Limits for price lists and workbooks of staff. */
export const tableLimits: ReadingLimits = { mostRows: 100_000, mostCharacters: 40_000_000, lineEnds: 'kept' }

/** The file cannot be read as a table; the message is a Russian sentence. */
export class UnreadableSheets extends Error {
  override name = 'UnreadableSheets'
}

export const mostSheets = 200
export const mostColumns = 256
export const mostMerges = 20_000

export const sentences = {
  damaged: 'Файл повреждён или передан не целиком: откройте его в своей программе и сохраните заново',
  tooHeavy: 'Файл не удалось прочитать: он повреждён или слишком велик. Сохраните его заново или разделите на части',
  locked: 'Файл закрыт паролем: снимите пароль и загрузите снова',
  tooLarge:
    'Файл слишком велик в распакованном виде: удалите лишние листы, картинки и оформление или разделите его на части',
  tooMuchText: 'В файле слишком много текста: разделите его на несколько',
  tooLongCell: 'В одном месте файла слишком длинный текст: сократите его',
  tooManyMerges: 'В файле слишком много объединённых ячеек: снимите объединение и загрузите снова',
  noSheets: 'В книге нет листов с ячейками',
  onlyHidden: 'Всё содержимое файла скрыто: снимите фильтр, покажите скрытые строки и листы и загрузите снова',
  noTable: 'Это не таблица: загрузите xlsx, xls, csv или ods',
  tooManySheets: (count: number) =>
    `В файле листов: ${shownNumber(count)}, а можно не больше ${shownNumber(mostSheets)}. Оставьте только нужные`,
  tooManyRows: (most: number) => `В файле больше ${shownNumber(most)} строк: разделите его на несколько`,
  tooWide: (sheet: string) =>
    `${sheet === '' ? 'В файле' : `На листе «${sheet}»`} заполнено больше ${mostColumns} столбцов: удалите лишние и загрузите снова`,
}
