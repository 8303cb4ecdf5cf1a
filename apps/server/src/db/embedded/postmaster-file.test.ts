import { expect, test } from 'vitest'
import { parsePostmasterFile } from './postmaster-file'

test.each([
  [
    'whole',
    '7119\n/data/postgres\n1795242485\n5432\n/tmp/short\n\n 16040945         9\nready   \n',
    { pid: 7119, port: 5432, socketFolder: '/tmp/short' },
  ],
  [
    'of a server in a closed folder',
    '7119\n/proc/self/cwd\n1795242485\n5432\n/proc/self/cwd\n\n',
    { pid: 7119, port: 5432, socketFolder: '/data/postgres' },
  ],
  ['just begun', '7119\n/data/postgres\n', { pid: 7119, port: 5432, socketFolder: '/data/postgres' }],
  ['empty', '', undefined],
  ['damaged', 'oops\n', undefined],
])('a file that is %s', (_, text, expected) => {
  expect(parsePostmasterFile(text, '/data/postgres')).toEqual(expected)
})
