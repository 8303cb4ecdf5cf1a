import type { Page } from 'playwright-core'
import { quantile } from '../lib/quantile'

/** Milliseconds. */
export type KeyToPaint = { p50: number; p95: number; slowest: number; keys: number }

export const summary = (measured: readonly number[]): KeyToPaint => ({
  p50: quantile(measured, 0.5),
  p95: quantile(measured, 0.95),
  slowest: Math.max(...measured),
  keys: measured.length,
})

const queries = [
  'автомат 16а',
  'кабель ввг 3х2,5',
  'розетка белая',
  'MVA10-2-016',
  'светильник 36вт',
  'лампа e27 10вт',
  'щит учётно',
  'Токмаш авт',
]
const leastTyped = 2
const pauseMs = 150

/** Types queries key by key; a key is timed from its event until after the frame that shows the list for its text. */
export async function measureSuggestions(page: Page): Promise<KeyToPaint> {
  await page.goto('/catalog')
  const field = page.getByRole('combobox', { name: 'Поиск по каталогу' })
  await field.waitFor()
  const devtools = await page.context().newCDPSession(page)
  /** Playwright has no Russian keys. */
  const pressKey = async (key: string) => {
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  }
  const measured: number[] = []
  for (const [round, query] of queries.entries()) {
    await field.fill('')
    await field.focus()
    for (let typed = 1; typed <= query.length; typed++) {
      const text = query.slice(0, typed).trim()
      const isSame = text === query.slice(0, typed - 1).trim()
      if (text.length >= leastTyped && !isSame) await page.evaluate(waitForPaint, text)
      await pressKey(query.charAt(typed - 1))
      // the first query loads code that the browser has not run before
      if (text.length >= leastTyped && !isSame) {
        const took = await page.evaluate<number>('window.keyToPaint')
        if (round > 0) measured.push(took)
      }
      await page.waitForTimeout(pauseMs)
    }
  }
  return summary(measured)
}

/** In the page: stores a promise of the time from the next key to the paint of the list for `text`. */
function waitForPaint(text: string): void {
  let pressed = 0
  addEventListener('keydown', (event) => (pressed = event.timeStamp), { once: true, capture: true })
  const shown = new Promise<number>((resolve) => {
    // named functions would need a helper of the bench's compiler, which the page does not have
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-answered]')?.getAttribute('data-answered') !== text) return
      observer.disconnect()
      // a task queued by the frame's callbacks runs once the frame has been submitted
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
    })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-answered'],
    })
  })
  Reflect.set(window, 'keyToPaint', shown)
}
