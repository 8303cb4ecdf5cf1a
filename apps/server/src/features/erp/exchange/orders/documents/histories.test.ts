import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshDb } from '../../../../../../test/databases/database'
import { anyHistory } from '../../../../../../test/histories/history'
import { expectedOf } from '../../../../../../test/histories/naive-model'
import { playHistories } from '../../../../../../test/histories/play-histories'
import { NOW } from '../../../../../../test/portal'

test('whatever 1C sends, corrects, repeats, moves and withdraws, only the latest version of each document counts', async () => {
  const { db, drop } = await freshDb({ hasWorld: true })
  await fc.assert(
    fc.asyncProperty(fc.array(anyHistory, { minLength: 1, maxLength: 5 }), async (histories) => {
      expect(await playHistories(db, histories, NOW)).toEqual(histories.map(expectedOf))
    }),
    { numRuns: 5 },
  )
  await drop()
}, 120_000)
