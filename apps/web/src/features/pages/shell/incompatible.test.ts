import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { uiTexts } from '../../../ui/ui.texts'

test('both notices for old browsers name the recommended browsers and systems', async () => {
  const page = await readFile(new URL('../../../../public/incompatible.js', import.meta.url), 'utf8')
  for (const notice of [page, uiTexts['ui.incompatibleHint']]) {
    for (const name of [
      'Chrome',
      'Firefox',
      'Safari',
      'Яндекс Браузер',
      'Opera',
      'Windows 7 и новее',
      'macOS Sierra и новее',
    ])
      expect(notice).toContain(name)
  }
})
