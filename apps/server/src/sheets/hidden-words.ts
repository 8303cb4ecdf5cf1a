import { counted } from '@snab/domain/text/plural'
import type { Sheet } from './sheet'

type Hidden = Pick<Sheet, 'name' | 'hidden'>

const mostNames = 5

function countHidden(sheets: readonly Hidden[]): { rows: number; columns: number } {
  const sum = (of: (hidden: { rows: number; columns: number }) => number) =>
    sheets.reduce((total, { hidden }) => total + (hidden ? of(hidden) : 0), 0)
  return { rows: sum(({ rows }) => rows), columns: sum(({ columns }) => columns) }
}

/** «Скрытое в файле не прочитано: 2 строки, 1 столбец, лист «Закупка»»; null when nothing was hidden. */
export function hiddenWords(sheets: readonly Hidden[], hiddenSheets: readonly string[]): string | null {
  const { rows, columns } = countHidden(sheets)
  const names = hiddenSheets.slice(0, mostNames).map((name) => `«${name}»`)
  const more = hiddenSheets.length > mostNames ? ` и ещё ${hiddenSheets.length - mostNames}` : ''
  const parts = [
    rows > 0 ? `${counted(rows, ['строка', 'строки', 'строк'])}` : '',
    columns > 0 ? `${counted(columns, ['столбец', 'столбца', 'столбцов'])}` : '',
    names.length > 0 ? `${hiddenSheets.length === 1 ? 'лист' : 'листы'} ${names.join(', ')}${more}` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : `Скрытое в файле не прочитано: ${parts.join(', ')}`
}
