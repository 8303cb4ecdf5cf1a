import { expect, test } from 'vitest'
import { uploadName } from './upload-name'

test.each([
  ['import.xml', 'import.xml'],
  ['import_files/9d/a.jpg', 'import_files/9d/a.jpg'],
  ['goods\\1\\import.xml', 'goods/1/import.xml'],
  ['C:\\temp\\v8_8789_c.xml', 'v8_8789_c.xml'],
  ['C:\\v8_8789_c.xml', 'v8_8789_c.xml'],
  ['./a.XML', 'a.XML'],
])('%s is %s', (name, expected) => expect(uploadName(name)).toBe(expected))

test.each([
  '../x.xml',
  'a/../../x.xml',
  '/etc/x.xml',
  '\\\\host\\x.xml',
  'x.exe',
  'x',
  '',
  '..',
  'a\u0000.xml',
  'CON:x.xml',
  'x.xml.php',
  `${'a/'.repeat(20)}x.xml`,
  `${'я'.repeat(200)}.xml`,
])('%j is refused', (name) => expect(() => uploadName(name)).toThrow(/имя|вида/))
