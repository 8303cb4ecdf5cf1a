import { expect, test } from 'vitest'
import { recogniseInTurn } from './known-codes'
import { recogniseColumns } from './reading/recognise-columns'
import { understandSheets } from './reading/understand-source'

/** An index that counts its queries and their concurrency. */
function countingEngine() {
  const seen = { asked: 0, atOnce: 0, most: 0 }
  const findCode = async () => {
    seen.asked += 1
    seen.atOnce += 1
    seen.most = Math.max(seen.most, seen.atOnce)
    await new Promise((resolve) => setTimeout(resolve, 1))
    seen.atOnce -= 1
    return []
  }
  return { seen, services: { engine: { findCode } } as unknown as Parameters<typeof recogniseInTurn>[0] } // only code look-ups are used
}
const person = (userId: number) => ({ userId }) as Parameters<typeof recogniseInTurn>[1] // turns are taken by account

const sheetOf = (name: string, width: number) => ({
  name,
  rows: [
    { number: 1, cells: ['Артикул', 'Кол-во', ...Array.from({ length: width }, (_, at) => `Параметр ${String(at)}`)] },
    ...Array.from({ length: 30 }, (_, row) => ({
      number: row + 2,
      cells: [
        `${name}-${String(row)}`,
        String(row + 1),
        ...Array.from({ length: width }, (_unused, at) => `X${String(row * 100 + at)}-${name}`),
      ],
    })),
  ],
})

test('recognising columns looks up few codes of a file, a few at once, for any number of sheets, columns and files', async () => {
  const { seen, services } = countingEngine()
  const sheets = Array.from({ length: 30 }, (_, at) => sheetOf(`Щит ${String(at)}`, 56))
  const understood = await recogniseInTurn(services, person(1), (known) => understandSheets(sheets, known))
  // after the limit of look-ups, headings decide
  expect(understood.mappings.map(({ roles }) => roles.slice(0, 3))).toEqual(
    sheets.map(() => ['code', 'amount', 'ignored']),
  )
  expect(understood.rows).toHaveLength(900)
  expect(seen.asked).toBeLessThanOrEqual(600)
  expect(seen.most).toBeLessThanOrEqual(4)

  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      recogniseInTurn(services, person(at), (known) => recogniseColumns(sheetOf(`Лист ${String(at)}`, 56), known)),
    ),
  )
  expect(seen.most).toBeLessThanOrEqual(8)
})
