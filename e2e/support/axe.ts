import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

// axe checks every element, which takes time on a busy machine
export const AXE_PATIENCE_MS = 240_000
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The other colour scheme changes nothing but colours. */
const looks = [
  { colorScheme: 'light', runOnly: { type: 'tag', values: levels } },
  { colorScheme: 'dark', runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
] as const

/** Problems that axe reports in both colour schemes, as lines that name the element. */
export async function violations(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(axe)
  // with reduced motion every colour changes in a transition of a millisecond, one level of inheritance after the other
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important }' })
  for (const { colorScheme, runOnly } of looks) {
    await page.emulateMedia({ colorScheme })
    // the controls learn of the scheme by an event of the browser; colours follow a frame later, some of them slowly
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    })
    const results = await page.evaluate<AxeResults, object>(
      (options) => Reflect.get(window, 'axe').run(document, { ...options, resultTypes: ['violations'] }),
      { runOnly },
    )
    for (const { id, help, nodes } of results.violations) {
      for (const { html, any } of nodes)
        found.push(`${what}, ${colorScheme}: ${id} (${help}) ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
    }
  }
  // the next page starts in the scheme in which it is checked first
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}
