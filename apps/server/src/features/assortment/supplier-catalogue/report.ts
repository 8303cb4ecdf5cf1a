import type { Unclear } from '../../../db/tables/supplier-catalogue-tables'
import { stringify } from 'csv-stringify/sync'
import { fileAnswer, type FileAnswer } from '../../../http/answers/file-answer'

const headings = ['Вид', 'Что', 'Почему', 'Сколько раз', 'Первая строка файла', 'Первый товар']

/** The report as a table; Excel needs the mark and semicolons. */
export const reportFile = (fileName: string, unclear: readonly Unclear[]): FileAnswer =>
  fileAnswer({
    name: `Отчёт ${fileName}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(
      stringify(
        [
          headings,
          ...unclear.map(({ what, why, count, line, product, isQuestion }) => [
            isQuestion ? 'Вопрос' : 'Замечание',
            what,
            why,
            count,
            line,
            product,
          ]),
        ],
        { bom: true, delimiter: ';', escape_formulas: true },
      ),
    ),
  })
